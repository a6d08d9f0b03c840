import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'
import { withKhun } from '#kernel/text/name.ts'

/** Texts about the teachers of a course: on its page, and of the form of their profile. */
export const teacherMessages = defineMessages({
  th: {
    rating: (average: string, reviews: number) => `${average} จาก ${reviews} รีวิว`,
    ask: (firstname: string) => `ถาม${withKhun(firstname)}`,
    edit: 'แก้โปรไฟล์',
    profiles: 'โปรไฟล์ผู้สอนในหน้าคอร์ส:',
    profileOf: (name: string) => `โปรไฟล์ผู้สอน ${name}`,
    shown: 'แสดงในหน้าคอร์สทุกคอร์สที่สอน เว้นว่างได้',
    photo: 'ชื่อและรูปมาจากบัญชีของผู้สอน',
    ownPhoto: 'เปลี่ยนชื่อและรูปได้ที่บัญชีของคุณ',
    saved: 'บันทึกโปรไฟล์แล้ว',
  },
  en: {
    rating: (average: string, reviews: number) => `${average} from ${countNoun(reviews, 'review')}`,
    ask: (firstname: string) => `Ask ${firstname}`,
    edit: 'Edit profile',
    profiles: 'Teacher profiles on the course page:',
    profileOf: (name: string) => `Teacher profile: ${name}`,
    shown: 'Shown on the page of every course they teach. Both fields are optional.',
    photo: 'Name and photo come from the teacher’s account.',
    ownPhoto: 'Change your name and photo in your account.',
    saved: 'Profile saved',
  },
})
