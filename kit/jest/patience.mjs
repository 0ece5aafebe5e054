import { configure } from '@testing-library/react';

// How long `findBy…` waits for what a person would wait for, on a machine that does other things as well.
configure({ asyncUtilTimeout: 5_000 });
