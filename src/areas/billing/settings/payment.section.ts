import { configSection } from '#areas/tenant/public.server.ts'
import { invalid, Problem } from '#kernel/errors.ts'
import { type FormValue, fields, groupedFields, numberInRange, type ValueOf } from '#kernel/fields/index.ts'
import { parseInput } from '#kernel/http/api.ts'
import { banks } from '#kernel/thaiqr/index.ts'
import { reminderHours } from '../payment/reminder.rules.ts'
import { type SettingsInput, settingsInput } from './settings.input.ts'
import { type PaymentSettings, paymentSettings, saveSettings } from './settings.server.ts'

const receivers: { value: string; label: Record<'th' | 'en', string> }[] = [
  { value: 'none', label: { th: 'ไม่รับพร้อมเพย์', en: 'No PromptPay' } },
  { value: 'mobile', label: { th: 'เบอร์มือถือ', en: 'Mobile number' } },
  { value: 'national', label: { th: 'เลขบัตรประชาชน', en: 'National ID' } },
  { value: 'tax', label: { th: 'เลขผู้เสียภาษีนิติบุคคล', en: 'Company tax ID' } },
  { value: 'ewallet', label: { th: 'อีวอลเล็ต', en: 'E-wallet' } },
  {
    value: 'biller',
    label: {
      th: 'Biller ID (Tag 30 ธนาคารแจ้งเลขอ้างอิงกลับ)',
      en: 'Biller ID (tag 30, bank returns our reference)',
    },
  },
]

const form = fields({
  ...groupedFields(
    'promptpay',
    { th: 'พร้อมเพย์', en: 'PromptPay' },
    {
      'promptpay.kind': {
        kind: 'choice',
        label: { th: 'รับพร้อมเพย์ที่', en: 'Receive PromptPay with' },
        options: receivers,
      },
      'promptpay.id': {
        kind: 'text',
        label: { th: 'หมายเลขพร้อมเพย์', en: 'PromptPay number' },
        hint: {
          th: 'ขีดคั่นและเลขไทยใช้ได้ เราตรวจหลักสุดท้ายให้',
          en: 'Dashes and Thai digits are fine; we verify the check digit',
        },
        input: 'numeric',
        max: 40,
      },
      receiverName: {
        kind: 'text',
        label: { th: 'ชื่อบัญชีที่ผู้ซื้อจะเห็น', en: 'Account name shown to buyers' },
        hint: {
          th: 'ผู้ซื้อเทียบกับชื่อในแอปธนาคารก่อนโอน',
          en: 'Buyers compare it with the name in their bank app',
        },
        required: true,
        max: 100,
      },
    },
  ),
  ...groupedFields(
    'transfer',
    { th: 'โอนเข้าบัญชีธนาคาร', en: 'Bank transfer' },
    {
      bankAccounts: {
        kind: 'list',
        label: { th: 'บัญชีธนาคาร', en: 'Bank accounts' },
        hint: {
          th: 'ผู้ซื้อเห็นเมื่อเลือกโอนเข้าบัญชี',
          en: 'Shown to buyers when they pay by bank transfer',
        },
        add: { th: 'เพิ่มบัญชี', en: 'Add account' },
        item: { th: 'บัญชี', en: 'Account' },
        max: 6,
        of: fields({
          bank: {
            kind: 'choice',
            label: { th: 'ธนาคาร', en: 'Bank' },
            options: banks.map(({ code, th, en }) => ({ value: code, label: { th, en } })),
          },
          number: {
            kind: 'text',
            label: { th: 'เลขที่บัญชี', en: 'Account number' },
            input: 'numeric',
            required: true,
            max: 20,
          },
          name: { kind: 'text', label: { th: 'ชื่อบัญชี', en: 'Account name' }, required: true, max: 100 },
        }),
      },
      'transfer.on': {
        kind: 'check',
        label: { th: 'รับโอนเข้าบัญชีธนาคาร', en: 'Accept bank transfers' },
        hint: {
          th: 'ลูกค้าโอนเองแล้วแนบสลิป ต้องมีบัญชีอย่างน้อย 1 บัญชี',
          en: 'Buyers transfer the money and upload the slip. Requires at least one account.',
        },
      },
      'transfer.hours': numberInRange({ th: 'เวลาชำระเงิน (ชั่วโมง)', en: 'Time to pay (hours)' }, [1, 168], {
        th: '1 ถึง 168 ชั่วโมง ระบบกันสินค้าไว้ให้จนครบเวลา',
        en: '1 to 168. Items are reserved until then.',
      }),
    },
  ),
  ...groupedFields(
    'cod',
    { th: 'เก็บเงินปลายทาง', en: 'Cash on delivery' },
    {
      'cod.on': { kind: 'check', label: { th: 'รับเก็บเงินปลายทาง', en: 'Accept cash on delivery' } },
      'cod.limitSatang': {
        kind: 'money',
        label: { th: 'วงเงินเก็บเงินปลายทางสูงสุด', en: 'Cash-on-delivery limit' },
        hint: { th: 'เว้นว่างไว้หากไม่จำกัด', en: 'Leave empty for no limit' },
      },
    },
  ),
  ...groupedFields(
    'slips',
    { th: 'ตรวจสลิป', en: 'Slips' },
    {
      'slips.approveAbove': {
        kind: 'money',
        label: { th: 'ยอดเกินนี้ต้องมีสองคนยืนยัน', en: 'Require two approvals for payments above' },
        hint: {
          th: 'เว้นว่างไว้หากคนเดียวพอ เงินที่เห็นในรายการเดินบัญชีซึ่งคนอื่นนำเข้า ไม่ต้องมีคนที่สอง',
          en: 'Leave empty if one approval is enough. Payments found in a bank statement that another person imported don’t need a second approval.',
        },
      },
    },
  ),
  ...groupedFields(
    'parts',
    { th: 'ชำระบางส่วน', en: 'Partial payments' },
    {
      'parts.on': {
        kind: 'check',
        label: { th: 'รับชำระบางส่วน', en: 'Accept partial payments' },
        hint: {
          th: 'เงินที่เข้ามาไม่ครบจะนับไว้กับคำสั่งซื้อ แล้วขอส่วนที่เหลือ ถ้าไม่ครบในเวลาจะคืนให้ผู้ซื้อ',
          en: 'Partial amounts count towards the order and the balance is requested. If it isn’t paid in time, the money is refunded.',
        },
      },
      'parts.leastSatang': {
        kind: 'money',
        label: { th: 'ยอดขั้นต่ำต่อครั้ง', en: 'Minimum per payment' },
        hint: {
          th: 'เว้นว่างไว้หากไม่กำหนด ครั้งสุดท้ายน้อยกว่านี้ได้',
          en: 'Leave empty for no minimum. The last payment may be less.',
        },
      },
    },
  ),
  ...groupedFields(
    'wallet',
    { th: 'กระเป๋าเงินของสมาชิก', en: 'Members’ wallets' },
    {
      'wallet.on': {
        kind: 'check',
        label: { th: 'เปิดกระเป๋าเงิน', en: 'Enable wallets' },
        hint: {
          th: 'สมาชิกเติมเงินแล้วใช้จ่ายกับเว็บไซต์นี้เท่านั้น ปิดแล้วเงินที่มีอยู่ยังเป็นของสมาชิก',
          en: 'Members add money and spend it on this site only. If turned off, they keep their balance.',
        },
      },
      'wallet.least': {
        kind: 'money',
        label: { th: 'เติมขั้นต่ำต่อครั้ง', en: 'Minimum per top-up' },
        required: true,
      },
      'wallet.most': {
        kind: 'money',
        label: { th: 'เติมสูงสุดต่อครั้ง', en: 'Maximum per top-up' },
        required: true,
      },
      'wallet.perDay': {
        kind: 'money',
        label: { th: 'เติมสูงสุดต่อวัน', en: 'Maximum top-up per day' },
        required: true,
      },
      'wallet.approveAbove': {
        kind: 'money',
        label: { th: 'ปรับยอดเกินนี้ต้องมีคนที่สองอนุมัติ', en: 'Require second approval for adjustments above' },
        required: true,
      },
    },
  ),
  ...groupedFields(
    'time',
    { th: 'เวลาชำระและการเตือน', en: 'Time to pay and reminders' },
    {
      expiryMinutes: numberInRange({ th: 'อายุ QR (นาที)', en: 'QR expires after (minutes)' }, [5, 1440], {
        th: '5 ถึง 1440 นาที',
        en: '5 to 1440',
      }),
      'reminder.when': {
        kind: 'choice',
        label: { th: 'เตือนให้ชำระเงินทางอีเมล', en: 'E-mail payment reminder' },
        hint: {
          th: 'ส่งครั้งเดียวต่อคำสั่งซื้อที่มีเวลาชำระ 2 ชั่วโมงขึ้นไป หากเป็นกลางคืนจะส่งตอน 8 โมงเช้า',
          en: 'One reminder per order with at least two hours to pay. Night-time reminders are sent at 8 a.m. instead.',
        },
        options: [
          { value: 'half', label: { th: 'เมื่อผ่านไปครึ่งเวลา', en: 'Halfway through the payment time' } },
          {
            value: 'before',
            label: { th: 'ก่อนหมดเวลา ตามชั่วโมงด้านล่าง', en: 'Hours before the deadline, set below' },
          },
          { value: 'off', label: { th: 'ไม่เตือน', en: 'Never' } },
        ],
      },
      'reminder.hours': numberInRange(
        { th: 'เตือนก่อนหมดเวลา (ชั่วโมง)', en: 'Remind before the deadline (hours)' },
        [reminderHours.least, reminderHours.most],
        {
          th: `${reminderHours.least} ถึง ${reminderHours.most} ชั่วโมง ถ้าเวลาชำระสั้นกว่านี้ จะเตือนเมื่อผ่านไปครึ่งเวลา`,
          en: `${reminderHours.least} to ${reminderHours.most}; orders with less time are reminded halfway`,
        },
      ),
    },
  ),
  ...groupedFields(
    'tax',
    { th: 'ภาษีและการแจ้งทีมงาน', en: 'Tax and staff notifications' },
    {
      vat: {
        kind: 'choice',
        label: { th: 'ภาษีมูลค่าเพิ่ม', en: 'Value added tax' },
        options: [
          { value: '700', label: { th: 'จดทะเบียนแล้ว 7%', en: 'Registered, 7%' } },
          { value: '0', label: { th: 'ไม่ได้จดทะเบียน', en: 'Not registered' } },
        ],
      },
      staff: {
        kind: 'list',
        label: { th: 'อีเมลรับแจ้งคำสั่งซื้อและสลิป', en: 'E-mails for order and slip notifications' },
        hint: { th: 'เว้นว่างไว้ ระบบจะส่งถึงอีเมลของเว็บไซต์', en: 'If empty, the site’s e-mail is used' },
        add: { th: 'เพิ่มอีเมล', en: 'Add e-mail' },
        item: { th: 'อีเมล', en: 'E-mail' },
        max: 20,
        of: fields({
          email: {
            kind: 'text',
            label: { th: 'อีเมล', en: 'E-mail' },
            input: 'email',
            required: true,
            max: 254,
          },
        }),
      },
    },
  ),
})

export const paymentSection = configSection({
  key: 'payment',
  group: 'selling',
  area: 'shop',
  title: { th: 'การรับเงิน', en: 'Payment' },
  lead: {
    th: 'พร้อมเพย์ บัญชีธนาคาร เก็บเงินปลายทาง กระเป๋าเงิน และภาษี',
    en: 'PromptPay, bank accounts, cash on delivery, wallets and tax',
  },
  find: 'พร้อมเพย์ ธนาคาร โอน qr cod biller vat ภาษี promptpay bank wallet กระเป๋าเงิน เติมเงิน',
  fields: () => form,
  live: {
    kinds: ['pay'],
    facts: async () => ({ banks: Object.fromEntries(banks.map(({ code, th, en }) => [code, { th, en }])) }),
  },
  read: async (ctx) => formValueOf(await paymentSettings(ctx)),
  check(_, value) {
    withFieldNames(() => parseInput(settingsInput, inputOf(value)))
    if (value.transfer.on && value.bankAccounts.length === 0)
      throw invalid([{ path: 'bankAccounts', code: 'payment.no_account' }])
  },
  save: async (ctx, value) => void (await saveSettings(ctx, inputOf(value))),
})

function formValueOf(settings: PaymentSettings): FormValue {
  const { promptpay, receiverName, bankAccounts, transfer, cod, slips, expiryMinutes } = settings
  const { reminder, vatRateBp, ownStaffEmails, wallet, parts } = settings
  return {
    promptpay: {
      kind: promptpay ? (promptpay.kind === 'biller' ? 'biller' : promptpay.type) : 'none',
      id: promptpay?.id ?? '',
    },
    receiverName,
    bankAccounts,
    transfer,
    cod,
    slips,
    parts,
    wallet,
    expiryMinutes,
    reminder,
    vat: vatRateBp === 0 ? '0' : '700',
    staff: ownStaffEmails.map((email) => ({ email })),
  }
}

function inputOf(value: ValueOf<typeof form>): SettingsInput {
  const { kind, id } = value.promptpay
  const promptpay =
    kind === 'none' ? null : kind === 'biller' ? { kind: 'biller', id } : { kind: 'proxy', type: kind, id }
  return {
    promptpay,
    receiverName: value.receiverName,
    bankAccounts: value.bankAccounts,
    transfer: value.transfer,
    cod: value.cod,
    ...(value.slips ? { slips: value.slips } : {}),
    ...(value.parts ? { parts: value.parts } : {}),
    expiryMinutes: value.expiryMinutes,
    ...(value.wallet ? { wallet: value.wallet } : {}),
    // Drafts and versions from before this option existed have none.
    ...(value.reminder ? { reminder: value.reminder } : {}),
    vatRateBp: Number(value.vat),
    staffEmails: value.staff.map(({ email }) => email),
  } as SettingsInput
}

/** Reports input errors under the form's field names. */
function withFieldNames(work: () => unknown): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw invalid(
      error.errors.map((eachError) => ({
        ...eachError,
        path: eachError.path.replace(/^staffEmails\.(\d+)$/, 'staff.$1.email').replace(/^vatRateBp$/, 'vat'),
      })),
    )
  }
}
