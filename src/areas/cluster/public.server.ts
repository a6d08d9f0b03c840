import './messages/errors.ts'

export { clusterApi } from './cluster.api.ts'
