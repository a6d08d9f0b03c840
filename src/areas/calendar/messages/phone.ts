import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

/** Calendars in the calendar apps of phones and computers. */
export const phoneMessages = defineMessages({
  th: {
    link: 'ใช้ในโทรศัพท์',
    title: 'ปฏิทินในโทรศัพท์',
    lead: 'เพิ่มบัญชีเดียว แอปปฏิทินเห็นทุกปฏิทินที่คุณเห็นที่นี่ และอัปเดตเอง',
    back: 'ปฏิทิน',
    account: 'บัญชี CalDAV ของคุณ',
    none: 'สร้างรหัสผ่านสำหรับแอปปฏิทินก่อน รหัสผ่านนี้ใช้อ่านปฏิทินได้อย่างเดียว และไม่ใช่รหัสผ่านที่ใช้เข้าเว็บไซต์',
    fields: { server: 'เซิร์ฟเวอร์', name: 'ชื่อผู้ใช้', password: 'รหัสผ่าน' },
    only: 'แอปอ่านได้อย่างเดียว แก้ไขนัดได้ที่นี่ ไม่ใช่ในแอป',
    make: 'สร้างรหัสผ่าน',
    copy: (what: string) => `คัดลอก${what}`,
    turn: 'เปลี่ยนรหัสผ่าน',
    close: 'ปิดการใช้งาน',
    turnText: 'แอปที่ใช้รหัสผ่านเดิมจะอ่านปฏิทินไม่ได้จนกว่าจะใส่รหัสผ่านใหม่',
    seen: (count: number) => `แอปจะเห็น ${count} ปฏิทิน`,
    seenNone: 'ยังไม่มีปฏิทินให้แอปเห็น',
    views: { all: 'เห็นทุกอย่าง', reader: 'นัดส่วนตัวเห็นแค่ว่าไม่ว่าง', busy: 'เห็นแค่ว่าไม่ว่าง' },
    how: 'วิธีเพิ่มบัญชี',
    steps: {
      iphone: {
        name: 'iPhone และ iPad',
        text: 'การตั้งค่า › แอป › ปฏิทิน › บัญชีปฏิทิน › เพิ่มบัญชี › อื่น ๆ › เพิ่มบัญชี CalDAV แล้วใส่สามค่าด้านบน',
      },
      android: { name: 'Android', text: 'ติดตั้งแอป DAVx⁵ › เพิ่มบัญชี › เข้าสู่ระบบด้วย URL และชื่อผู้ใช้ แล้วใส่สามค่าด้านบน' },
      thunderbird: { name: 'Thunderbird', text: 'ปฏิทินใหม่ › บนเครือข่าย ใส่ชื่อผู้ใช้และเซิร์ฟเวอร์ แล้วเลือกปฏิทินที่ต้องการ' },
    },
    done: { turned: 'สร้างรหัสผ่านใหม่แล้ว', closed: 'ปิดแล้ว แอปปฏิทินอ่านไม่ได้อีก' },
  },
  en: {
    link: 'On your phone',
    title: 'Calendars on your phone',
    lead: 'Add one account and your calendar app shows every calendar you can see here, updated automatically',
    back: 'Calendar',
    account: 'Your CalDAV account',
    none: 'First create a password for calendar apps. It only gives read access to calendars and is separate from your sign-in password.',
    fields: { server: 'Server', name: 'Username', password: 'Password' },
    only: 'Apps have read-only access. Edit events here, not in the app.',
    make: 'Create password',
    copy: (what: string) => `Copy ${what.toLowerCase()}`,
    turn: 'Change password',
    close: 'Turn off',
    turnText: 'Apps using the current password lose access until you enter the new one.',
    seen: (count: number) => `Apps can see ${countNoun(count, 'calendar')}`,
    seenNone: 'No calendars available to apps yet',
    views: { all: 'All details', reader: 'Private events as busy', busy: 'Busy times only' },
    how: 'How to add the account',
    steps: {
      iphone: {
        name: 'iPhone and iPad',
        text: 'Settings › Apps › Calendar › Calendar Accounts › Add Account › Other › Add CalDAV Account, then enter the three values above',
      },
      android: {
        name: 'Android',
        text: 'Install DAVx⁵ › Add account › Login with URL and user name, then enter the three values above',
      },
      thunderbird: {
        name: 'Thunderbird',
        text: 'New Calendar › On the Network, enter the username and server, then choose calendars',
      },
    },
    done: {
      turned: 'New password created',
      closed: 'Turned off. Calendar apps no longer have access',
    },
  },
})
