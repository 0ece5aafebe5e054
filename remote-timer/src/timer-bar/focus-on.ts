export const focusOn = (id: string) => document.getElementById(id)?.focus();
export const focusDescription = () => focusOn('timer-description');
