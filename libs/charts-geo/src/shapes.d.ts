/** Shapes that tools/generators/maps.mjs makes: a topology as JSON text. */
declare module '*.shapes.js' {
  export const topology: string;
}
