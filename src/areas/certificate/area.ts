import { defineArea } from '#kernel/area/area.ts'
import { can, hasAbilities } from '#kernel/auth/abilities.ts'
import { certificateAbilities } from './abilities.ts'
import { canWatchCertificate } from './certificate/certificate-row.server.ts'
import { issuedTemplate } from './certificate/issued-template.ts'
import { refundPolicySection } from './certificate/refund-policy.section.ts'
import { certificateApi } from './certificate.api.ts'
import { certificateChecks } from './checks.server.ts'
import { certificateJobs } from './jobs.ts'
import { certificateErrors } from './messages/errors.ts'
import { certificateAwards, offeredCertificate, refundEffect } from './my-certificates/award.server.ts'
import { holderCards } from './my-certificates/home-cards.server.ts'
import { certificatePaths } from './paths.ts'
import { collectCertificates, eraseCertificates } from './personal-data.server.ts'

const canManage = hasAbilities(certificateAbilities['certificate.manage'])

/** Certificates of completed courses: their design, their holders, and their verification. */
export const certificate = defineArea({
  key: 'certificate',
  title: { th: 'ใบประกาศ', en: 'Certificates' },
  closable: {
    label: { th: 'ใบประกาศ', en: 'Certificates' },
    hint: {
      th: 'หน้าใบประกาศของผู้เรียน และหน้าตรวจใบ',
      en: 'Learner certificate pages and certificate verification',
    },
    paths: ['/lesson/certification', '/certification', '/api/certificate'],
  },
  api: { '/certificate': certificateApi },
  nav: [
    {
      group: 'website',
      label: { th: 'ใบประกาศ', en: 'Certificates' },
      to: certificatePaths.issued(),
      rank: 23,
      icon: 'certificates',
      canSee: canManage,
    },
  ],
  siteNav: [
    {
      key: 'certificates',
      label: { th: 'ตรวจใบประกาศ', en: 'Verify a certificate' },
      to: certificatePaths.find(),
    },
  ],
  commands: [
    {
      label: { th: 'ออกใบประกาศ', en: 'Issue certificates' },
      to: certificatePaths.rules,
      find: 'ใบประกาศ ใบรับรอง เกียรติบัตร certificate',
      canRun: canManage,
    },
    {
      label: { th: 'แม่แบบใบประกาศ', en: 'Certificate templates' },
      to: certificatePaths.templates,
      find: 'ใบประกาศ แม่แบบ ลายเซ็น certificate template signature',
      canRun: canManage,
    },
  ],
  home: [{ rank: 60, load: holderCards }],
  completionAwards: { earned: certificateAwards, offered: offeredCertificate, onRefund: refundEffect },
  supportView: ['/lesson/certification', '/certification'],
  // A photo of a signature taken with a phone; a layout.
  bodyLimits: [[/^\/api\/certificate\/pictures$/, 13 * 2 ** 20]],
  privateFiles: {
    certificate: {
      inUse: `SELECT tenant_id, pdf_id AS id FROM certificate_certificate WHERE pdf_id IS NOT NULL
        UNION ALL SELECT tenant_id, png_id FROM certificate_certificate WHERE png_id IS NOT NULL`,
    },
    'certificate-picture': { inUse: 'SELECT tenant_id, file_id AS id FROM certificate_picture' },
  },
  liveTopics: {
    certificate: canWatchCertificate,
    'certificates-of': ({ viewer }) => can(viewer, certificateAbilities['certificate.manage']),
  },
  settings: [refundPolicySection],
  emails: [issuedTemplate],
  personalData: { collect: collectCertificates, erase: eraseCertificates },
  checks: certificateChecks,
  jobs: certificateJobs,
  errors: [certificateErrors],
})
