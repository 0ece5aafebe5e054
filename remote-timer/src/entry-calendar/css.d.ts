/** A style sheet of a package, as text. */
declare module '*.css' {
  const text: string;
  export default text;
}
