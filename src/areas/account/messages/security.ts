import { messages } from '#kernel/i18n/messages.ts'

/** How one signs in, and where. */
export const securityMessages = messages({
  th: {
    title: 'ความปลอดภัย',
    password: {
      title: 'รหัสผ่าน',
      current: 'รหัสผ่านปัจจุบัน',
      next: 'รหัสผ่านใหม่',
      hint: 'อย่างน้อย 8 ตัวอักษร ยิ่งยาวยิ่งดี',
      submit: 'เปลี่ยนรหัสผ่าน',
      done: 'เปลี่ยนรหัสผ่านแล้ว เครื่องอื่นออกจากระบบแล้ว',
    },
    sessions: {
      title: 'อุปกรณ์ที่เข้าสู่ระบบอยู่',
      here: 'เครื่องนี้',
      since: 'ใช้งานล่าสุด',
      end: 'ออกจากระบบ',
      endOthers: 'ออกจากระบบในเครื่องอื่นทั้งหมด',
      ended: 'ออกจากระบบแล้ว',
      out: 'ออกจากระบบในเครื่องนี้',
    },
  },
  en: {
    title: 'Security',
    password: {
      title: 'Password',
      current: 'Present password',
      next: 'New password',
      hint: 'At least 8 characters; longer is better',
      submit: 'Change the password',
      done: 'Your password is changed; other devices are signed out.',
    },
    sessions: {
      title: 'Where you are signed in',
      here: 'This device',
      since: 'Last used',
      end: 'Sign out',
      endOthers: 'Sign out everywhere else',
      ended: 'Signed out',
      out: 'Sign out here',
    },
  },
})
