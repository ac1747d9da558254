/** A comment that names who asks; nothing in it can end it early. */
export const commentText = (comment: string): string =>
  `/* ${comment.replaceAll(/[^\w:. -]/g, '_').slice(0, 200)} */`;
