import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

interface ErrorParams {
  hosts: string
  name: string
  most: number
  section: string
  env: string
  texts: string
}

export const tenantErrors: ErrorMessages = {
  th: {
    'site.environment': ({ env }: ErrorParams) => `ไม่รู้จักสภาพแวดล้อม: ${env}`,
    'site.host_taken': ({ hosts }: ErrorParams) => `ชื่อโฮสต์ ${hosts} เป็นของเว็บไซต์อื่นแล้ว`,
    'config.changed_meanwhile': 'ผู้ดูแลอีกคนบันทึกส่วนนี้ไปก่อนแล้ว เปิดหน้านี้ใหม่เพื่อดูค่าล่าสุด แล้วแก้อีกครั้ง',
    'config.nothing': 'ไม่มีสิ่งใดเปลี่ยนไปจากที่เผยแพร่อยู่',
    'config.refused': ({ section }: ErrorParams) =>
      `เผยแพร่ไม่ได้ เพราะ “${section}” มีค่าที่ใช้ไม่ได้แล้ว ยังไม่มีสิ่งใดเปลี่ยน เปิดส่วนนั้นแล้วบันทึกอีกครั้ง`,
    'config.untouched': ({ texts }: ErrorParams) =>
      `ข้อความตั้งต้นยังไม่ได้แก้: ${texts} อ่านก่อน แล้วเผยแพร่ที่หน้า “ตั้งค่าเว็บไซต์”`,
    'config.place': 'ต้องเป็นหน้าในเว็บไซต์ที่ขึ้นต้นด้วย / หรือที่อยู่เว็บแบบเต็ม',
    'config.first_language': 'ภาษาหลักต้องเป็นภาษาที่เปิดไว้',
    'config.preview_ended': 'ลิงก์ตัวอย่างหมดอายุแล้วหรือไม่ถูกต้อง ขอลิงก์ใหม่จากผู้ดูแล',
    'domain.form': 'พิมพ์ชื่อโดเมน เช่น shop.example.com',
    'domain.local': 'ชื่อนี้ใช้ได้เฉพาะในเครื่องหรือในเครือข่ายของตนเอง',
    'domain.here': 'เว็บไซต์ใช้ชื่อนี้อยู่แล้ว',
    'domain.too_many': ({ most }: ErrorParams) => `เพิ่มได้ไม่เกิน ${most} โดเมน`,
    'domain.no_record': ({ name }: ErrorParams) =>
      `ยังไม่พบระเบียน TXT ที่ ${name} ระเบียนใหม่อาจใช้เวลาถึงหนึ่งชั่วโมงกว่าจะเห็นทั่วกัน`,
    'domain.other_record': ({ name }: ErrorParams) => `ระเบียน TXT ที่ ${name} ไม่ตรงกับค่าที่ให้ไว้ ตรวจว่าคัดลอกมาครบ`,
    'domain.primary': 'โดเมนหลักลบไม่ได้ เลือกโดเมนอื่นเป็นหลักก่อน',
  },
  en: {
    'site.environment': ({ env }: ErrorParams) => `Invalid environment: ${env}`,
    'site.host_taken': ({ hosts }: ErrorParams) => `The host name ${hosts} already belongs to another site.`,
    'config.changed_meanwhile':
      'Another admin saved this section first. Open it again to see the latest values, then make your change.',
    'config.nothing': 'There are no changes to publish.',
    'config.refused': ({ section }: ErrorParams) =>
      `Nothing was published because “${section}” contains a value that is no longer valid. Open it and save again.`,
    'config.untouched': ({ texts }: ErrorParams) =>
      `These default texts have not been edited: ${texts}. Read them, then publish on the settings page.`,
    'config.place': 'Enter a page on this site starting with /, or a full web address',
    'config.first_language': 'The default language must be one of the selected languages',
    'config.preview_ended': 'The preview link is invalid or has expired. Ask an admin for a new one.',
    'domain.form': 'Enter a domain, such as shop.example.com',
    'domain.local': 'This name works only on a single device or local network',
    'domain.here': 'This site already uses this name',
    'domain.too_many': ({ most }: ErrorParams) => `You can add up to ${most} domains`,
    'domain.no_record': ({ name }: ErrorParams) =>
      `No TXT record found at ${name} yet. A new record can take up to an hour to appear everywhere.`,
    'domain.other_record': ({ name }: ErrorParams) =>
      `The TXT record at ${name} does not match. Check that the full value was copied.`,
    'domain.primary': 'The primary domain can’t be removed. Make another one primary first.',
  },
}
