export { clusterApi } from './cluster.api.ts'
