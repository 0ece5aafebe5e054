import * as React from 'react';

/**
 * React's development build records a stack for each of the first 10,000 elements of a second, for its warnings. Tests with a
 * page take a tenth less processor time without.
 */
const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });
