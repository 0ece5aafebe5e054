export { assertFresh, freshStart, proveOwner } from './prove-owner.ts';
export { secondFactorRoutes } from './second-factor.routes.ts';
export {
  encryptAnew,
  isTwoStep,
  resetSecondFactor,
  type SecondFactor,
  secondFactorService,
} from './second-factor.service.ts';
