import { configSection } from '#areas/tenant/public.server.ts'
import { invalid, Problem } from '#kernel/errors.ts'
import { type FormValue, fields, grouped, numberIn, type ValueOf } from '#kernel/fields/index.ts'
import { parseInput } from '#kernel/http/api.ts'
import { banks } from '#kernel/thaiqr/index.ts'
import { reminderHours } from '../payment/reminder.rules.ts'
import { type SettingsInput, settingsInput } from './settings.input.ts'
import { type PaymentSettings, paymentSettings, saveSettings } from './settings.server.ts'

const receivers: { value: string; label: Record<'th' | 'en', string> }[] = [
  { value: 'none', label: { th: 'ไม่รับพร้อมเพย์', en: 'No PromptPay' } },
  { value: 'mobile', label: { th: 'เบอร์มือถือ', en: 'Mobile number' } },
  { value: 'national', label: { th: 'เลขบัตรประชาชน', en: 'National id' } },
  { value: 'tax', label: { th: 'เลขผู้เสียภาษีนิติบุคคล', en: 'Tax id of a company' } },
  { value: 'ewallet', label: { th: 'อีวอลเล็ต', en: 'E-wallet' } },
  {
    value: 'biller',
    label: {
      th: 'Biller ID (Tag 30 ธนาคารแจ้งเลขอ้างอิงกลับ)',
      en: 'Biller id (tag 30, comes back with our reference)',
    },
  },
]

const form = fields({
  ...grouped(
    'promptpay',
    { th: 'พร้อมเพย์', en: 'PromptPay' },
    {
      'promptpay.kind': {
        kind: 'choice',
        label: { th: 'รับพร้อมเพย์ที่', en: 'PromptPay goes to' },
        options: receivers,
      },
      'promptpay.id': {
        kind: 'text',
        label: { th: 'หมายเลขพร้อมเพย์', en: 'PromptPay number' },
        hint: {
          th: 'ขีดคั่นและเลขไทยใช้ได้ เราตรวจหลักสุดท้ายให้',
          en: 'Dashes and Thai digits are fine; the check digit is proved',
        },
        input: 'numeric',
        max: 40,
      },
      receiverName: {
        kind: 'text',
        label: { th: 'ชื่อบัญชีที่ผู้ซื้อจะเห็น', en: 'Name of the account, as buyers see it' },
        hint: {
          th: 'ผู้ซื้อเทียบกับชื่อในแอปธนาคารก่อนโอน',
          en: 'Buyers compare it with what their bank shows',
        },
        required: true,
        max: 100,
      },
    },
  ),
  ...grouped(
    'transfer',
    { th: 'โอนเข้าบัญชีธนาคาร', en: 'Bank transfer' },
    {
      bankAccounts: {
        kind: 'list',
        label: { th: 'บัญชีธนาคาร', en: 'Bank accounts' },
        hint: {
          th: 'ผู้ซื้อเห็นเมื่อเลือกโอนเข้าบัญชี',
          en: 'Buyers see them when they pay by bank transfer',
        },
        add: { th: 'เพิ่มบัญชี', en: 'Add an account' },
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
          en: 'Buyers transfer the money themselves and upload the slip. Needs at least one account.',
        },
      },
      'transfer.hours': numberIn({ th: 'เวลาชำระเงิน (ชั่วโมง)', en: 'Time to pay (hours)' }, [1, 168], {
        th: '1 ถึง 168 ชั่วโมง ระบบกันสินค้าไว้ให้จนครบเวลา',
        en: '1 to 168. The goods are reserved until then.',
      }),
    },
  ),
  ...grouped(
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
  ...grouped(
    'slips',
    { th: 'ตรวจสลิป', en: 'Slips' },
    {
      'slips.approveAbove': {
        kind: 'money',
        label: { th: 'ยอดเกินนี้ต้องมีสองคนยืนยัน', en: 'Two people approve payments above' },
        hint: {
          th: 'เว้นว่างไว้หากคนเดียวพอ เงินที่เห็นในรายการเดินบัญชีไม่ต้องมีคนที่สอง',
          en: 'Leave empty when one is enough. Money seen in a bank statement needs no second person.',
        },
      },
    },
  ),
  ...grouped(
    'parts',
    { th: 'ชำระบางส่วน', en: 'Part payments' },
    {
      'parts.on': {
        kind: 'check',
        label: { th: 'รับชำระบางส่วน', en: 'Take part payments' },
        hint: {
          th: 'เงินที่เข้ามาไม่ครบจะนับไว้กับคำสั่งซื้อ แล้วขอส่วนที่เหลือ ถ้าไม่ครบในเวลาจะคืนให้ผู้ซื้อ',
          en: 'Money that falls short counts for its order, and the rest is asked for. It goes back where the rest never comes.',
        },
      },
      'parts.leastSatang': {
        kind: 'money',
        label: { th: 'ยอดขั้นต่ำต่อครั้ง', en: 'Least part at a time' },
        hint: {
          th: 'เว้นว่างไว้หากไม่กำหนด ครั้งสุดท้ายน้อยกว่านี้ได้',
          en: 'Leave empty for any sum. The last part may be less.',
        },
      },
    },
  ),
  ...grouped(
    'wallet',
    { th: 'กระเป๋าเงินของสมาชิก', en: 'Members’ wallets' },
    {
      'wallet.on': {
        kind: 'check',
        label: { th: 'เปิดกระเป๋าเงิน', en: 'Open wallets' },
        hint: {
          th: 'สมาชิกเติมเงินแล้วใช้จ่ายกับเว็บไซต์นี้เท่านั้น ปิดแล้วเงินที่มีอยู่ยังเป็นของสมาชิก',
          en: 'Members put money in and spend it on this site only. What they have stays theirs when it is closed.',
        },
      },
      'wallet.least': {
        kind: 'money',
        label: { th: 'เติมขั้นต่ำต่อครั้ง', en: 'Least top-up at a time' },
        required: true,
      },
      'wallet.most': {
        kind: 'money',
        label: { th: 'เติมสูงสุดต่อครั้ง', en: 'Most top-up at a time' },
        required: true,
      },
      'wallet.perDay': {
        kind: 'money',
        label: { th: 'เติมสูงสุดต่อวัน', en: 'Most top-up in a day' },
        required: true,
      },
      'wallet.approveAbove': {
        kind: 'money',
        label: { th: 'ปรับยอดเกินนี้ต้องมีคนที่สองอนุมัติ', en: 'Adjustments above this need a second person' },
        required: true,
      },
    },
  ),
  ...grouped(
    'time',
    { th: 'เวลาชำระและการเตือน', en: 'Time to pay and reminders' },
    {
      expiryMinutes: numberIn({ th: 'อายุ QR (นาที)', en: 'QR expires after (minutes)' }, [5, 1440], {
        th: '5 ถึง 1440 นาที',
        en: '5 to 1440',
      }),
      'reminder.when': {
        kind: 'choice',
        label: { th: 'เตือนให้ชำระเงินทางอีเมล', en: 'Remind buyers to pay by e-mail' },
        hint: {
          th: 'ส่งครั้งเดียวต่อคำสั่งซื้อที่มีเวลาชำระ 2 ชั่วโมงขึ้นไป หากเป็นกลางคืนจะส่งตอน 8 โมงเช้า',
          en: 'One reminder for each order with two hours or more to pay; never at night, but at 8 in the morning',
        },
        options: [
          { value: 'half', label: { th: 'เมื่อผ่านไปครึ่งเวลา', en: 'Halfway through the time to pay' } },
          {
            value: 'before',
            label: { th: 'ก่อนหมดเวลา ตามชั่วโมงด้านล่าง', en: 'Before the deadline, by the hours below' },
          },
          { value: 'off', label: { th: 'ไม่เตือน', en: 'Never' } },
        ],
      },
      'reminder.hours': numberIn(
        { th: 'เตือนก่อนหมดเวลา (ชั่วโมง)', en: 'Remind before the deadline (hours)' },
        [reminderHours.least, reminderHours.most],
        {
          th: `${reminderHours.least} ถึง ${reminderHours.most} ชั่วโมง ถ้าเวลาชำระสั้นกว่านี้ จะเตือนเมื่อผ่านไปครึ่งเวลา`,
          en: `${reminderHours.least} to ${reminderHours.most}; orders with less time are reminded halfway`,
        },
      ),
    },
  ),
  ...grouped(
    'tax',
    { th: 'ภาษีและการแจ้งทีมงาน', en: 'Tax and notices to staff' },
    {
      vat: {
        kind: 'choice',
        label: { th: 'ภาษีมูลค่าเพิ่ม', en: 'Value added tax' },
        options: [
          { value: '700', label: { th: 'จดทะเบียนแล้ว 7%', en: 'Registered, 7 %' } },
          { value: '0', label: { th: 'ไม่ได้จดทะเบียน', en: 'Not registered' } },
        ],
      },
      staff: {
        kind: 'list',
        label: { th: 'อีเมลรับแจ้งคำสั่งซื้อและสลิป', en: 'E-mails notified of orders and slips' },
        hint: { th: 'เว้นว่างไว้ ระบบจะส่งถึงอีเมลของเว็บไซต์', en: 'Left empty, the site’s e-mail is used' },
        add: { th: 'เพิ่มอีเมล', en: 'Add an e-mail' },
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
  read: async (ctx) => shownOf(await paymentSettings(ctx)),
  check(_, value) {
    inFieldNames(() => parseInput(settingsInput, inputOf(value)))
    if (value.transfer.on && value.bankAccounts.length === 0)
      throw invalid([{ path: 'bankAccounts', code: 'payment.no_account' }])
  },
  save: async (ctx, value) => void (await saveSettings(ctx, inputOf(value))),
})

function shownOf(settings: PaymentSettings): FormValue {
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
function inFieldNames(work: () => unknown): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw invalid(
      error.errors.map((one) => ({
        ...one,
        path: one.path.replace(/^staffEmails\.(\d+)$/, 'staff.$1.email').replace(/^vatRateBp$/, 'vat'),
      })),
    )
  }
}
