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
      label: { th: 'ให้บริการใดตรวจสลิป', en: 'Slips are checked by' },
      hint: standIn
        ? {
            th: 'เครื่องพัฒนานี้มีบริการจำลอง ใช้ได้โดยไม่ต้องใส่กุญแจ และไม่ติดต่อธนาคารจริง',
            en: 'This development machine has a stand-in that needs no key and asks no real bank.',
          }
        : {
            th: 'บริการถามธนาคารว่ามีการโอนตาม QR บนสลิปจริงหรือไม่ มีค่าบริการตามแพ็กเกจของคุณ ถ้าบริการไม่ตอบ ทีมงานตรวจเองได้เหมือนเดิม',
            en: 'The service asks the bank about the transfer named by the slip’s QR, at the price of your package. When it does not answer, staff check as before.',
          },
      options: [
        { value: 'none', label: { th: 'ทีมงานตรวจเองทั้งหมด', en: 'Nobody, staff check them all' } },
        ...checkerProviders.map((value) => ({
          value,
          label: { th: checkerNames[value], en: checkerNames[value] },
        })),
      ],
    },
    account: {
      kind: 'text',
      label: { th: 'รหัสสาขา (SlipOK)', en: 'Branch id (SlipOK)' },
      hint: {
        th: 'ตัวเลขท้ายที่อยู่ API ที่ SlipOK ให้มา Slip2Go ไม่ต้องใส่',
        en: 'The number at the end of the API address from SlipOK. Slip2Go needs none.',
      },
      max: 41,
    },
    secret: {
      kind: 'secret',
      label: { th: 'API key', en: 'API key' },
      hint: {
        th: 'เก็บแบบเข้ารหัส ไม่แสดงอีก เปลี่ยนบริการแล้วต้องใส่ของบริการใหม่',
        en: 'Kept sealed and never shown again. Another service needs its own.',
      },
      max: 300,
    },
    confirms: {
      kind: 'check',
      label: { th: 'สลิปที่ธนาคารยืนยันแล้ว ถือว่ารับเงินทันที', en: 'A slip that the bank proves confirms its payment' },
      hint: {
        th: 'เฉพาะเมื่อยอด ผู้รับ และเวลาตรงทั้งหมด และเลขอ้างอิงไม่เคยใช้ นอกนั้นทีมงานตัดสิน ผู้รับต้องเป็นพร้อมเพย์หรือบัญชีที่ตั้งไว้ในหน้าการรับเงิน',
        en: 'Only when amount, receiver and time all agree and the reference was never used; staff decide on the rest. The receiver has to be the PromptPay number or an account of the payment settings.',
      },
    },
  })

type CheckerForm = ReturnType<typeof formOf>

export const slipCheckSection = configSection<CheckerForm>({
  key: 'slip-check',
  group: 'selling',
  area: 'shop',
  title: { th: 'ตรวจสลิปอัตโนมัติ', en: 'Slip checking' },
  lead: { th: 'ให้บริการถามธนาคารแทนทีมงาน', en: 'A service that asks the banks' },
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
