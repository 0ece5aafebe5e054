import { configure } from '@testing-library/react';

// Timeout of `findBy…` on a busy machine, in ms.
configure({ asyncUtilTimeout: 5_000 });
