import { configSection } from '#areas/tenant/public.server.ts'
import { invalid } from '#kernel/errors.ts'
import { fields, type ValueOf } from '#kernel/fields/index.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { checkerInput, checkerView, saveChecker } from './slip-checker.server.ts'
import { checkerNames, checkerProviders } from './slip-checker.types.ts'

const formOf = (standIn: boolean) =>
  fields({
    provider: {
      kind: 'choice',
      label: { th: 'ให้บริการใดตรวจสลิป', en: 'Slip checking service' },
      hint: standIn
        ? {
            th: 'เครื่องพัฒนานี้มีบริการจำลอง ใช้ได้โดยไม่ต้องใส่กุญแจ และไม่ติดต่อธนาคารจริง',
            en: 'This development environment uses a test service that needs no key and contacts no real bank.',
          }
        : {
            th: 'บริการถามธนาคารว่ามีการโอนตาม QR บนสลิปจริงหรือไม่ มีค่าบริการตามแพ็กเกจของคุณ ถ้าบริการไม่ตอบ ทีมงานตรวจเองได้เหมือนเดิม',
            en: 'The service checks with the bank whether the transfer in the slip’s QR is real, charged according to your package. If it doesn’t respond, staff check slips as before.',
          },
      options: [
        { value: 'none', label: { th: 'ทีมงานตรวจเองทั้งหมด', en: 'None, staff check all slips' } },
        ...checkerProviders.map((value) => ({
          value,
          label: { th: checkerNames[value], en: checkerNames[value] },
        })),
      ],
    },
    account: {
      kind: 'text',
      label: { th: 'รหัสสาขา (SlipOK)', en: 'Branch ID (SlipOK)' },
      hint: {
        th: 'ตัวเลขท้ายที่อยู่ API ที่ SlipOK ให้มา Slip2Go ไม่ต้องใส่',
        en: 'The number at the end of the API address from SlipOK. Not needed for Slip2Go.',
      },
      max: 41,
    },
    secret: {
      kind: 'secret',
      label: { th: 'API key', en: 'API key' },
      hint: {
        th: 'เก็บแบบเข้ารหัส ไม่แสดงอีก เปลี่ยนบริการแล้วต้องใส่ของบริการใหม่',
        en: 'Stored encrypted and never shown again. If you change service, enter the new service’s key.',
      },
      max: 300,
    },
    confirms: {
      kind: 'check',
      label: {
        th: 'สลิปที่ธนาคารยืนยันแล้ว ถือว่ารับเงินทันที',
        en: 'Confirm payment automatically when the bank verifies the slip',
      },
      hint: {
        th: 'เฉพาะเมื่อยอด ผู้รับ และเวลาตรงทั้งหมด และเลขอ้างอิงไม่เคยใช้ นอกนั้นทีมงานตัดสิน ผู้รับต้องเป็นพร้อมเพย์หรือบัญชีที่ตั้งไว้ในหน้าการรับเงิน',
        en: 'Only when the amount, recipient and time all match and the reference hasn’t been used; staff decide on the rest. The recipient must be the PromptPay number or an account in the payment settings.',
      },
    },
  })

type CheckerForm = ReturnType<typeof formOf>

export const slipCheckSection = configSection<CheckerForm>({
  key: 'slip-check',
  group: 'selling',
  area: 'shop',
  title: { th: 'ตรวจสลิปอัตโนมัติ', en: 'Slip checking' },
  lead: { th: 'ให้บริการถามธนาคารแทนทีมงาน', en: 'Let a service check with the banks for you' },
  find: 'สลิป ตรวจสลิป สลิปปลอม slip verify slipok slip2go easyslip',
  fields: async (ctx: Ctx) => formOf((await checkerView(ctx)).standIn),
  async read(ctx) {
    const { provider, account, confirms } = await checkerView(ctx)
    return { provider, account, confirms }
  },
  storedSecrets: async (ctx) => ({ secret: (await checkerView(ctx)).hasSecret }),
  async check(ctx, value) {
    const { provider, account } = parseInput(checkerInput, inputOf(value))
    if (provider === 'slipok' && !account && !(await checkerView(ctx)).standIn)
      throw invalid([{ path: 'account', code: 'field.required' }])
  },
  save: async (ctx, value, { secret }) =>
    void (await saveChecker(ctx, { ...inputOf(value), ...(secret && { secret }) })),
})

const inputOf = ({ provider, account, confirms }: ValueOf<CheckerForm>) => ({
  provider: provider as 'none',
  account: account ?? '',
  confirms: confirms ?? false,
})
