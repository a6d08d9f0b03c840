export { certificatesOf } from './certificate/certificate-row.server.ts'
export {
  askForName,
  bulkStep,
  giveOnCompletion,
  replace as replaceCertificate,
  revoke as revokeCertificate,
  showTo,
} from './certificate/change.server.ts'
export { issueQueued } from './certificate/issue.server.ts'
export type { Layout } from './template/layout.types.ts'
export { savePicture } from './template/picture.server.ts'
export { presets } from './template/presets.ts'
export { saveRule } from './template/rule.server.ts'
export { addTemplate } from './template/template.server.ts'
export { verifySerial } from './verify/verify.server.ts'
