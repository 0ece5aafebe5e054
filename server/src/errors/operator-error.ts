/** A fault that the person who starts the server can fix: its message is one line, shown without a stack. */
export class OperatorError extends Error {}
