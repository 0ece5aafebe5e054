/** The account of the sample company's owner. */
export const demoEmail = 'maya@northlight.example';
export const demoPassword = 'Northlight#1';
