export { certificatesOf } from './certificate/certificate-row.server.ts'
export {
  issueBulkBatch,
  issueOnCompletion,
  replaceCertificate,
  revokeCertificate,
  setHolderVisibility,
} from './certificate/change.server.ts'
export { issueQueued } from './certificate/issue.server.ts'
export { requestNameCorrection } from './certificate/request.server.ts'
export { saveImage } from './template/image.server.ts'
export type { Layout } from './template/layout.types.ts'
export { presets } from './template/presets.ts'
export { saveRule } from './template/rule.server.ts'
export { addTemplate } from './template/template.server.ts'
export { verifySerial } from './verify/verify.server.ts'
