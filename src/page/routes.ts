// React Router looks for its contents page in the folder of the entries.
export { default } from '../routes.ts';
