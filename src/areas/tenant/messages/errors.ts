import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

interface Figures {
  hosts: string
  name: string
  most: number
  section: string
  env: string
  texts: string
}

export const tenantErrors: ErrorMessages = {
  th: {
    'site.environment': ({ env }: Figures) => `ไม่รู้จักสภาพแวดล้อม: ${env}`,
    'site.host_taken': ({ hosts }: Figures) => `ชื่อโฮสต์ ${hosts} เป็นของเว็บไซต์อื่นแล้ว`,
    'config.changed_meanwhile': 'ผู้ดูแลอีกคนบันทึกส่วนนี้ไปก่อนแล้ว เปิดหน้านี้ใหม่เพื่อดูค่าล่าสุด แล้วแก้อีกครั้ง',
    'config.nothing': 'ไม่มีสิ่งใดเปลี่ยนไปจากที่เผยแพร่อยู่',
    'config.refused': ({ section }: Figures) =>
      `เผยแพร่ไม่ได้ เพราะ “${section}” มีค่าที่ใช้ไม่ได้แล้ว ยังไม่มีสิ่งใดเปลี่ยน เปิดส่วนนั้นแล้วบันทึกอีกครั้ง`,
    'config.untouched': ({ texts }: Figures) =>
      `ข้อความตั้งต้นยังไม่ได้แก้: ${texts} อ่านก่อน แล้วเผยแพร่ที่หน้า “ตั้งค่าเว็บไซต์”`,
    'config.place': 'ต้องเป็นหน้าในเว็บไซต์ที่ขึ้นต้นด้วย / หรือที่อยู่เว็บแบบเต็ม',
    'config.first_language': 'ภาษาหลักต้องเป็นภาษาที่เปิดไว้',
    'config.preview_ended': 'ลิงก์ตัวอย่างหมดอายุแล้วหรือไม่ถูกต้อง ขอลิงก์ใหม่จากผู้ดูแล',
    'domain.form': 'พิมพ์ชื่อโดเมน เช่น shop.example.com',
    'domain.local': 'ชื่อนี้ใช้ได้เฉพาะในเครื่องหรือในเครือข่ายของตนเอง',
    'domain.here': 'เว็บไซต์ใช้ชื่อนี้อยู่แล้ว',
    'domain.too_many': ({ most }: Figures) => `เพิ่มได้ไม่เกิน ${most} โดเมน`,
    'domain.no_record': ({ name }: Figures) =>
      `ยังไม่พบระเบียน TXT ที่ ${name} ระเบียนใหม่อาจใช้เวลาถึงหนึ่งชั่วโมงกว่าจะเห็นทั่วกัน`,
    'domain.other_record': ({ name }: Figures) => `ระเบียน TXT ที่ ${name} ไม่ตรงกับค่าที่ให้ไว้ ตรวจว่าคัดลอกมาครบ`,
    'domain.primary': 'โดเมนหลักลบไม่ได้ เลือกโดเมนอื่นเป็นหลักก่อน',
  },
  en: {
    'site.environment': ({ env }: Figures) => `Invalid environment: ${env}`,
    'site.host_taken': ({ hosts }: Figures) => `The host name ${hosts} belongs to another site already.`,
    'config.changed_meanwhile':
      'Another admin saved this section first. Open it again to see what stands there now, then make your change.',
    'config.nothing': 'Nothing differs from what is published.',
    'config.refused': ({ section }: Figures) =>
      `Nothing was published: “${section}” holds a value that is no longer possible. Open it and save again.`,
    'config.untouched': ({ texts }: Figures) =>
      `These texts are still as they were offered to start from: ${texts}. Read them, then publish on the settings page.`,
    'config.place': 'A page of the site that begins with /, or a whole web address',
    'config.first_language': 'The first language must be one of those chosen',
    'config.preview_ended': 'The preview link has ended or is not right. Ask an admin for a new one.',
    'domain.form': 'A domain, such as shop.example.com',
    'domain.local': 'This name is known only on one machine or network',
    'domain.here': 'The site has this name already',
    'domain.too_many': ({ most }: Figures) => `At most ${most} domains`,
    'domain.no_record': ({ name }: Figures) =>
      `There is no TXT record at ${name} yet. A new one may take an hour until it is seen everywhere.`,
    'domain.other_record': ({ name }: Figures) =>
      `The TXT record at ${name} says something else. Check that it was copied whole.`,
    'domain.primary': 'The primary domain cannot be removed. Make another one primary first.',
  },
}
