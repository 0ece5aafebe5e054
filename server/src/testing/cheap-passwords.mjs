import argon2 from '@node-rs/argon2';

const { hash } = argon2;
const lowest = { memoryCost: 8, timeCost: 1 };

// A hash at full cost takes 10 ms of processor time, and so does each log-in. The test of the cost sets this variable.
argon2.hash = (password, options) =>
  hash(password, process.env.FULL_PASSWORD_COST ? options : { ...options, ...lowest });
