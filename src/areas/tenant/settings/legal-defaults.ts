import type { LocalizedText, Tenant } from '#kernel/tenancy/tenant.ts'
import type { LegalKey } from './legal.rules.ts'

type Site = Pick<Tenant, 'name' | 'facts'>
type SiteDetails = { legalName?: LocalizedText; address?: LocalizedText; phone?: string; email?: string }

/**
 * Default legal texts, with the site's own name and contact details. They describe what the product does with personal
 * data (PDPA B.E. 2562 section 23: what, why, how long, to whom, whose rights, whom to ask); the site must add what
 * only it knows, and have a lawyer review them.
 */
export function defaultLegalTexts(site: Site): Record<LegalKey, LocalizedText> {
  const message = { th: contactDetails(site, 'th'), en: contactDetails(site, 'en') }
  const both = (th: string, en: string): LocalizedText => ({ th: th.trim(), en: en.trim() })
  return {
    privacy: both(
      `
# ใครเป็นผู้ควบคุมข้อมูล
${message.th.who} เป็นผู้ควบคุมข้อมูลส่วนบุคคลตามพระราชบัญญัติคุ้มครองข้อมูลส่วนบุคคล พ.ศ. 2562

# ข้อมูลที่เก็บและใช้ทำอะไร
ชื่อ อีเมล เบอร์โทรศัพท์ และที่อยู่ ใช้เปิดบัญชี รับคำสั่งซื้อ จัดส่ง และติดต่อกลับ (ฐานสัญญา)

รายการซื้อ การชำระเงิน และเอกสารภาษี ใช้ตามสัญญาและตามกฎหมายภาษีและบัญชี

ข้อความที่คุณส่งถึงเราและคำตอบในแบบฟอร์ม ใช้ตอบและดูแลเรื่องของคุณ

บันทึกการเข้าสู่ระบบและการเข้าใช้งาน ใช้รักษาความปลอดภัย (ประโยชน์โดยชอบด้วยกฎหมาย) และตามกฎหมายว่าด้วยการกระทำความผิดเกี่ยวกับคอมพิวเตอร์

ข่าวสารและโปรโมชัน ส่งเมื่อคุณยินยอมเท่านั้น และถอนได้ทุกเมื่อที่หน้าความเป็นส่วนตัวของบัญชี

# เก็บนานเท่าใด
ข้อมูลบัญชี เก็บจนกว่าคุณขอลบ แล้วลบเมื่อครบ 14 วัน

เอกสารการซื้อขาย เก็บ 5 ปี ไม่เกิน 7 ปี ตามประมวลรัษฎากร มาตรา 87/3 และพระราชบัญญัติการบัญชี พ.ศ. 2543 มาตรา 14

ข้อมูลจราจรทางคอมพิวเตอร์ เก็บไม่น้อยกว่า 90 วัน

# เปิดเผยให้ใคร
ผู้ขนส่งและผู้ให้บริการชำระเงินเท่าที่จำเป็นต่อคำสั่งซื้อ ผู้ให้บริการระบบที่ประมวลผลตามคำสั่งของเรา และหน่วยงานรัฐเมื่อกฎหมายกำหนด เราไม่ขายข้อมูลของคุณ

# สิทธิของคุณ
ขอดู ขอสำเนา ขอโอน ขอแก้ไข ขอลบ คัดค้าน ขอระงับการใช้ และถอนความยินยอมได้ สมาชิกขอสำเนาและขอลบได้เองที่หน้าความเป็นส่วนตัวของบัญชี และร้องเรียนต่อสำนักงานคณะกรรมการคุ้มครองข้อมูลส่วนบุคคลได้

# ติดต่อเรื่องข้อมูลส่วนบุคคล
${message.th.reach}`,
      `
# Who is responsible
${message.en.who} is the data controller under the Personal Data Protection Act B.E. 2562.

# What we keep and why
Name, e-mail, phone number and addresses: to open an account, take orders, deliver and answer you (contract).

What you buy, how you pay and tax documents: by contract, and as tax and accounting law ask.

What you write to us and send by forms: to answer and look after it.

Records of sign-ins and visits: to keep the site safe (legitimate interest), and as the Computer Crime Act asks.

News and offers: only when you agree, and you may take it back at any time on the privacy page of your account.

# How long
Your account: until you ask for deletion, then 14 days.

Documents of sales: five years and at most seven, by the Revenue Code section 87/3 and the Accounting Act B.E. 2543 section 14.

Traffic data: at least 90 days.

# Whom we tell
Carriers and payment services as far as an order needs it, those who run our systems on our instructions, and authorities where the law asks. We do not sell your data.

# Your rights
You may see, copy, move, correct, delete, object, restrict and take back consent. Members ask for a copy or for deletion themselves on the privacy page of the account, and may complain to the Personal Data Protection Committee.

# Whom to ask
${message.en.reach}`,
    ),
    terms: both(
      `
# ผู้ให้บริการ
เว็บไซต์นี้ดำเนินการโดย ${message.th.who} เมื่อใช้เว็บไซต์หรือสั่งซื้อ คุณยอมรับข้อกำหนดนี้

# บัญชี
ให้ข้อมูลที่เป็นจริง เก็บรหัสผ่านเป็นความลับ และแจ้งเราเมื่อสงสัยว่ามีผู้อื่นใช้บัญชีของคุณ

# คำสั่งซื้อและราคา
ราคารวมภาษีมูลค่าเพิ่มแล้วถ้ามี ค่าจัดส่งแสดงก่อนยืนยัน สัญญาเกิดเมื่อเรายืนยันคำสั่งซื้อ ถ้าสินค้าหมดหรือราคาผิดพลาดโดยชัดแจ้ง เราจะแจ้งและคืนเงินเต็มจำนวน

# เนื้อหาบนเว็บไซต์
ข้อความ รูป และเครื่องหมายเป็นของเราหรือผู้อนุญาต รีวิวและความคิดเห็นต้องสุภาพ เป็นจริง และไม่ละเมิดผู้อื่น

# ความรับผิด
เรารับผิดตามกฎหมายคุ้มครองผู้บริโภค ข้อกำหนดนี้ไม่ตัดสิทธิที่กฎหมายให้แก่คุณ และอยู่ภายใต้กฎหมายไทย

# ติดต่อ
${message.th.reach}`,
      `
# Who runs this site
The site is run by ${message.en.who}. By using it or ordering you agree to these terms.

# Accounts
Give true information, keep your password to yourself, and tell us when you think somebody else uses your account.

# Orders and prices
Prices include VAT where it applies; delivery is shown before you confirm. The contract is made when we confirm the order. Should something be sold out or plainly mispriced, we tell you and give all money back.

# What stands on the site
Words, pictures and marks are ours or used with permission. Reviews and comments must be polite, true and harm nobody’s rights.

# Liability
We answer as consumer protection law says. Nothing here takes away rights the law gives you. Thai law applies.

# Contact
${message.en.reach}`,
    ),
    returns: both(
      `
# เปลี่ยนใจ
คืนได้ภายใน 7 วันนับจากวันที่ได้รับสินค้า ตามพระราชบัญญัติขายตรงและตลาดแบบตรง พ.ศ. 2545 มาตรา 33 สินค้าต้องอยู่ในสภาพเดิม ยกเว้นของสดและของที่ทำตามสั่ง

# สินค้าเสียหายหรือไม่ตรง
แจ้งเราพร้อมรูปภายใน 7 วัน เราออกค่าส่งคืน และเปลี่ยนให้หรือคืนเงินตามที่คุณเลือก

# คืนเงิน
คืนเต็มจำนวนภายใน 15 วันหลังได้รับแจ้ง ทางบัญชีธนาคารหรือพร้อมเพย์ที่คุณให้ไว้

# วิธีแจ้งคืน
เปิดคำสั่งซื้อในบัญชีของคุณแล้วกดขอคืนสินค้า หรือติดต่อ ${message.th.reach}`,
      `
# A change of mind
Goods can be returned within 7 days of receiving them, by the Direct Sale and Direct Marketing Act B.E. 2545 section 33, in the state they came in; fresh goods and goods made to order are excepted.

# Damaged or wrong goods
Tell us within 7 days, with a picture. We pay for the way back, and replace them or give the money back as you choose.

# Money back
All of it within 15 days of your notice, to the bank account or PromptPay you name.

# How to return
Open the order in your account and ask for a return, or reach us: ${message.en.reach}`,
    ),
    cookies: both(
      `
# คุกกี้ที่จำเป็น
จำการเข้าสู่ระบบ ตะกร้า ภาษา และหน้าตาที่คุณเลือก เว็บไซต์ทำงานไม่ได้หากไม่มี จึงไม่ขอความยินยอม

# คุกกี้สถิติ
ใช้เมื่อเว็บไซต์เปิดสถิติผู้เข้าชมและคุณยินยอมเท่านั้น เปลี่ยนใจได้ทุกเมื่อที่ “ตั้งค่าคุกกี้” ท้ายเว็บ

# ติดต่อ
${message.th.reach}`,
      `
# Cookies that are needed
They remember your sign-in, cart, language and look. The site cannot work without them, so they are not asked for.

# Cookies that count
Only where the site counts its visitors and you agree. Change your mind at any time under “Cookie settings” at the foot of the site.

# Contact
${message.en.reach}`,
    ),
  }
}

function contactDetails({ name, facts }: Site, locale: 'th' | 'en') {
  const { legalName, address, phone, email } = facts as SiteDetails
  const who = legalName?.[locale] || legalName?.th || name[locale] || name.th
  const where = (address?.[locale] || address?.th || '').replaceAll('\n', ' ')
  const reach = [who, where, phone, email].filter(Boolean).join(' · ')
  return { who, reach }
}
