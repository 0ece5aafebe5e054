export { accountRoutes } from './accounts.routes.ts';
export { addPerson, removeSignUp, replaceSignUp } from './add-person.ts';
export { removeOldSignUps } from './old-sign-ups.ts';
export { addOrReplace, checkSignUp } from './registration.service.ts';
