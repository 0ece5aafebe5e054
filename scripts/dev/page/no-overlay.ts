/** Replaces the overlay of webpack-dev-server's client. */
export const createOverlay = () => ({ send: () => undefined });

export const formatProblem = () => ({ header: '', body: '' });
