/** What stands for a secret in everything that leaves the server. */
export const MASK = 'XXXXXXXXXX';
