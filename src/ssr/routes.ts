// React Router expects its route config in the folder of the entries.
export { default } from '../routes.ts';
