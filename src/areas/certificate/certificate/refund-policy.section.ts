import { applyPatch, changeSite, configSection } from '#areas/tenant/public.server.ts'
import { fields } from '#kernel/fields/index.ts'
import { refundPolicyOf } from './refund-policy.rules.ts'

const form = fields({
  onRefund: {
    kind: 'choice',
    label: { th: 'เมื่อคืนเงินค่าคอร์สทั้งหมด', en: 'When a course is refunded in full' },
    hint: {
      th: 'ใบที่เพิกถอนแล้วยกเลิกการเพิกถอนไม่ได้ หากซื้อคอร์สอีกครั้ง ทีมงานออกใบใหม่ให้ได้ ไม่มีผลกับการคืนเงินก่อนหน้านี้',
      en: 'Revoking can’t be undone. If the course is bought again, the team can issue a new certificate. Earlier refunds are not affected.',
    },
    options: [
      {
        value: 'keep',
        label: { th: 'ใบประกาศยังใช้ได้', en: 'The certificate stays valid' },
      },
      {
        value: 'revoke',
        label: {
          th: 'เพิกถอนใบประกาศ และแจ้งผู้ถือ',
          en: 'Revoke the certificate and notify its holder',
        },
      },
    ],
    inSight: true,
  },
})

export const refundPolicySection = configSection({
  key: 'certificates',
  group: 'rules',
  area: 'certificate',
  title: { th: 'ใบประกาศ', en: 'Certificates' },
  lead: {
    th: 'ใบประกาศเป็นอย่างไรเมื่อคืนเงินค่าคอร์ส',
    en: 'What happens to a certificate when its course is refunded',
  },
  find: 'ใบประกาศ เกียรติบัตร คืนเงิน เพิกถอน certificate refund revoke',
  fields: () => form,
  read: async ({ tenant }) => ({ onRefund: refundPolicyOf(tenant) }),
  save: (ctx, { onRefund }) => changeSite(ctx, { facts: { certificates: { onRefund } } }),
  overlay: (tenant, { onRefund }) => applyPatch(tenant, { facts: { certificates: { onRefund } } }),
})
