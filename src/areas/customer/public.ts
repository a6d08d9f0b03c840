export { customerPaths } from './paths.ts'
