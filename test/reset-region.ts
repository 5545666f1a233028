import { defaultRegion, tellRegion } from '#contract/region.ts';

/** Test files of one worker share modules, so each starts by resetting the region. */
tellRegion(defaultRegion);
