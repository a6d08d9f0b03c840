import { configSection } from '#areas/tenant/public.server.ts'
import { invalid } from '#kernel/errors.ts'
import { fields, type ValueOf } from '#kernel/fields/index.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type GatewayInput, gatewayInput, gatewayView, saveGateway } from './gateway-settings.server.ts'

const formOf = (webhook: string, standIn: boolean) =>
  fields({
    on: {
      kind: 'check',
      label: { th: 'รับบัตรเครดิตและเดบิต', en: 'Accept credit and debit cards' },
      hint: standIn
        ? {
            th: 'เครื่องพัฒนานี้ใช้เกตเวย์จำลองอยู่ ไม่มีเงินจริง ใส่กุญแจของ Omise เพื่อรับเงินจริง',
            en: 'This development machine uses a test gateway without real money. Enter Omise keys to take real payments.',
          }
        : {
            th: 'ผ่าน Omise (Opn Payments) เลขบัตรส่งจากเบราว์เซอร์ของผู้ซื้อตรงไปที่เกตเวย์ ไม่ผ่านเรา',
            en: 'Through Omise (Opn Payments). Card numbers go from the buyer’s browser straight to the gateway, never to us.',
          },
    },
    publicKey: {
      kind: 'text',
      label: { th: 'Public key', en: 'Public key' },
      hint: {
        th: 'ขึ้นต้นด้วย pkey_ จากหน้า Keys ของ Omise',
        en: 'Begins with pkey_; from the Keys page in Omise',
      },
      max: 60,
    },
    secretKey: {
      kind: 'secret',
      label: { th: 'Secret key', en: 'Secret key' },
      hint: {
        th: 'ขึ้นต้นด้วย skey_ เก็บแบบเข้ารหัส ไม่แสดงอีก',
        en: 'Begins with skey_. Stored encrypted and never shown again.',
      },
      max: 60,
    },
    webhookSecret: {
      kind: 'secret',
      label: { th: 'Webhook secret', en: 'Webhook secret' },
      hint: {
        th: `ตั้ง Webhook endpoint ที่ Omise เป็น ${webhook} แล้วใส่ secret ที่ได้ เว้นว่างได้ เพราะเราถามสถานะจาก Omise เองทุกครั้ง`,
        en: `Set the webhook endpoint in Omise to ${webhook} and enter its secret. Optional: we always check the charge status with Omise directly.`,
      },
      max: 220,
    },
  })

type CardForm = ReturnType<typeof formOf>

export const cardSection = configSection<CardForm>({
  key: 'card',
  group: 'selling',
  area: 'shop',
  title: { th: 'บัตรเครดิตและเดบิต', en: 'Cards' },
  lead: { th: 'กุญแจของเกตเวย์ Omise และการแจ้งผล', en: 'Omise gateway keys and notifications' },
  find: 'บัตร เครดิต เดบิต omise opn visa mastercard jcb gateway 3ds card webhook',
  async fields(ctx: Ctx) {
    const { webhook, standIn } = await gatewayView(ctx)
    return formOf(webhook, standIn)
  },
  async read(ctx) {
    const { on, publicKey } = await gatewayView(ctx)
    return { on, publicKey }
  },
  async storedSecrets(ctx) {
    const { hasSecret, hasWebhookSecret } = await gatewayView(ctx)
    return { secretKey: hasSecret, webhookSecret: hasWebhookSecret }
  },
  async check(ctx, value) {
    const { on, publicKey } = parseInput(gatewayInput, inputOf(value))
    if (on && !publicKey && !(await gatewayView(ctx)).standIn)
      throw invalid([{ path: 'publicKey', code: 'field.required' }])
  },
  save: async (ctx, value, { secretKey, webhookSecret }) =>
    void (await saveGateway(ctx, {
      ...inputOf(value),
      ...(secretKey && { secretKey }),
      ...(webhookSecret && { webhookSecret }),
    })),
})

const inputOf = ({ on, publicKey }: ValueOf<CardForm>): GatewayInput => ({ on, publicKey: publicKey ?? '' })
