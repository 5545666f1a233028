import { defaultRegion, tellRegion } from '#contract/region.ts';

/** Modules are read once a worker: no test file begins with the region that another file set. */
tellRegion(defaultRegion);
