import { defineMessages } from '#kernel/i18n/messages.ts'

/** The e-mails about an account. */
export const emailMessages = defineMessages({
  th: {
    greeting: (name: string) => `เรียน คุณ${name}`,
    code: 'รหัสยืนยัน',
    until: (time: string) => `ใช้ได้ถึง ${time}`,
    of: {
      activate: {
        subject: (site: string) => `ยืนยันอีเมลของคุณ · ${site}`,
        heading: 'ยืนยันอีเมลของคุณ',
        text: (site: string) => `ขอบคุณที่สมัครสมาชิกกับ${site} กรอกรหัสด้านล่างในหน้าสมัคร หรือกดปุ่มเพื่อเปิดใช้บัญชี`,
        button: 'เปิดใช้บัญชี',
        notYou: 'ถ้าคุณไม่ได้สมัคร ไม่ต้องทำอะไร บัญชีจะไม่ถูกสร้าง',
      },
      exists: {
        subject: (site: string) => `คุณมีบัญชีอยู่แล้ว · ${site}`,
        heading: 'คุณมีบัญชีอยู่แล้ว',
        text: (site: string) =>
          `มีผู้สมัครสมาชิก${site}ด้วยอีเมลนี้ แต่อีเมลนี้มีบัญชีอยู่แล้ว เข้าสู่ระบบได้เลย ถ้าจำรหัสผ่านไม่ได้ให้ตั้งใหม่`,
        button: 'ตั้งรหัสผ่านใหม่',
        notYou: 'ถ้าคุณไม่ได้สมัคร ไม่ต้องทำอะไร บัญชีของคุณยังเหมือนเดิม',
      },
      recovery: {
        subject: (site: string) => `ตั้งรหัสผ่านใหม่ · ${site}`,
        heading: 'ตั้งรหัสผ่านใหม่',
        text: (site: string) => `มีผู้ขอตั้งรหัสผ่านใหม่ของบัญชีคุณที่${site} กดปุ่มเพื่อตั้งรหัสผ่าน ลิงก์นี้ใช้ได้ครั้งเดียว`,
        button: 'ตั้งรหัสผ่านใหม่',
        notYou: 'ถ้าคุณไม่ได้ขอ ไม่ต้องทำอะไร รหัสผ่านเดิมยังใช้ได้',
      },
      passwordChanged: {
        subject: (site: string) => `รหัสผ่านของคุณเปลี่ยนแล้ว · ${site}`,
        heading: 'รหัสผ่านของคุณเปลี่ยนแล้ว',
        text: (site: string) => `รหัสผ่านของบัญชีคุณที่${site}เพิ่งเปลี่ยน และเครื่องอื่นออกจากระบบแล้ว`,
        button: 'ตั้งรหัสผ่านใหม่',
        notYou: 'ถ้าคุณไม่ได้เปลี่ยน ให้ตั้งรหัสผ่านใหม่ทันที',
      },
      signIn: {
        subject: (site: string) => `ลิงก์เข้าสู่ระบบ · ${site}`,
        heading: 'เข้าสู่ระบบด้วยลิงก์',
        text: (site: string) => `กดปุ่มเพื่อเข้าสู่ระบบ${site} ลิงก์นี้ใช้ได้ครั้งเดียว`,
        button: 'เข้าสู่ระบบ',
        notYou: 'ถ้าคุณไม่ได้ขอ ไม่ต้องทำอะไร และอย่าส่งลิงก์นี้ให้ใคร',
      },
      invitation: {
        subject: (site: string) => `คุณได้รับเชิญให้ร่วมงานกับ${site}`,
        heading: 'คุณได้รับเชิญ',
        text: (site: string) => `มีบัญชีของคุณที่${site}แล้ว กดปุ่มเพื่อตั้งรหัสผ่านและเริ่มใช้งาน`,
        button: 'ตั้งรหัสผ่าน',
        notYou: 'ถ้าคุณไม่รู้จักผู้เชิญ ไม่ต้องทำอะไร',
      },
      secondChanged: {
        subject: (site: string) => `วิธีเข้าสู่ระบบเปลี่ยนไป · ${site}`,
        heading: 'วิธีเข้าสู่ระบบเปลี่ยนไป',
        text: (site: string) => `การยืนยันขั้นที่สองของบัญชีคุณที่${site}เพิ่งเปลี่ยน`,
        button: 'ดูความปลอดภัยของบัญชี',
        notYou: 'ถ้าคุณไม่ได้เปลี่ยน ให้เปลี่ยนรหัสผ่านทันที',
      },
      email: {
        subject: (site: string) => `ยืนยันอีเมลใหม่ของคุณ · ${site}`,
        heading: 'ยืนยันอีเมลใหม่',
        text: (site: string) => `กดปุ่มเพื่อใช้อีเมลนี้กับบัญชีของคุณที่${site}`,
        button: 'ใช้อีเมลนี้',
        notYou: 'ถ้าคุณไม่ได้ขอ ไม่ต้องทำอะไร',
      },
      exportReady: {
        subject: (site: string) => `ข้อมูลของคุณพร้อมแล้ว · ${site}`,
        heading: 'ข้อมูลของคุณพร้อมแล้ว',
        text: (site: string) => `ไฟล์รวมข้อมูลทั้งหมดของคุณที่${site}พร้อมให้ดาวน์โหลดแล้ว ต้องเข้าสู่ระบบก่อน`,
        button: 'ไปดาวน์โหลด',
        notYou: 'ถ้าคุณไม่ได้ขอ ให้เปลี่ยนรหัสผ่านทันที',
      },
      erasure: {
        subject: (site: string) => `บัญชีของคุณจะถูกลบ · ${site}`,
        heading: 'บัญชีของคุณจะถูกลบ',
        text: (site: string) =>
          `เราได้รับคำขอลบบัญชีของคุณที่${site} จะลบเมื่อครบ 14 วัน ระหว่างนี้ยกเลิกได้ เอกสารการซื้อขายจะเก็บไว้ตามที่กฎหมายกำหนด`,
        button: 'ยกเลิกการลบ',
        notYou: 'ถ้าคุณไม่ได้ขอ ให้ยกเลิกและเปลี่ยนรหัสผ่านทันที',
      },
      emailChanged: {
        subject: (site: string) => `อีเมลของบัญชีเปลี่ยนแล้ว · ${site}`,
        heading: 'อีเมลของบัญชีเปลี่ยนแล้ว',
        text: (site: string) => `บัญชีของคุณที่${site}ใช้อีเมลใหม่แล้ว อีเมลฉบับนี้ส่งถึงอีเมลเดิม`,
        button: 'เปิดบัญชีของฉัน',
        notYou: 'ถ้าคุณไม่ได้เปลี่ยน ติดต่อเราทันที',
      },
    },
  },
  en: {
    greeting: (name: string) => `Dear ${name},`,
    code: 'Your code',
    until: (time: string) => `Valid until ${time}`,
    of: {
      activate: {
        subject: (site: string) => `Confirm your e-mail · ${site}`,
        heading: 'Confirm your e-mail',
        text: (site: string) =>
          `Thank you for joining ${site}. Enter the code below on the sign-up page, or use the button to activate your account.`,
        button: 'Activate my account',
        notYou: 'If you did not sign up, you can ignore this e-mail. No account will be created.',
      },
      exists: {
        subject: (site: string) => `You already have an account · ${site}`,
        heading: 'You already have an account',
        text: (site: string) =>
          `Someone tried to sign up at ${site} with this e-mail, which already has an account. You can sign in as usual; if you forgot your password, choose a new one.`,
        button: 'Choose a new password',
        notYou: 'If it was not you, you can ignore this e-mail. Nothing has changed.',
      },
      recovery: {
        subject: (site: string) => `Choose a new password · ${site}`,
        heading: 'Choose a new password',
        text: (site: string) =>
          `Someone requested a new password for your account at ${site}. Use the button to choose one. The link works once.`,
        button: 'Choose a new password',
        notYou: 'If it was not you, you can ignore this e-mail. Your password still works.',
      },
      passwordChanged: {
        subject: (site: string) => `Your password was changed · ${site}`,
        heading: 'Your password was changed',
        text: (site: string) =>
          `The password for your account at ${site} has just been changed, and your other devices have been signed out.`,
        button: 'Choose a new password',
        notYou: 'If it was not you, choose a new password immediately.',
      },
      signIn: {
        subject: (site: string) => `Your sign-in link · ${site}`,
        heading: 'Sign in with a link',
        text: (site: string) => `Use the button to sign in to ${site}. The link works once.`,
        button: 'Sign in',
        notYou: 'If you did not request it, ignore this e-mail and do not share the link.',
      },
      invitation: {
        subject: (site: string) => `You are invited to ${site}`,
        heading: 'You are invited',
        text: (site: string) =>
          `An account is ready for you at ${site}. Use the button to choose a password and get started.`,
        button: 'Choose a password',
        notYou: 'If you do not know who invited you, you can ignore this e-mail.',
      },
      secondChanged: {
        subject: (site: string) => `Your sign-in method was changed · ${site}`,
        heading: 'Your sign-in method was changed',
        text: (site: string) =>
          `The second verification step for your account at ${site} has just been changed.`,
        button: 'Review account security',
        notYou: 'If it was not you, change your password immediately.',
      },
      email: {
        subject: (site: string) => `Confirm your new e-mail · ${site}`,
        heading: 'Confirm your new e-mail',
        text: (site: string) => `Use the button to confirm this address for your account at ${site}.`,
        button: 'Use this address',
        notYou: 'If you did not request it, you can ignore this e-mail.',
      },
      exportReady: {
        subject: (site: string) => `Your data is ready · ${site}`,
        heading: 'Your data is ready',
        text: (site: string) => `A copy of all your data at ${site} is ready. Sign in to download it.`,
        button: 'Download',
        notYou: 'If you did not request it, change your password immediately.',
      },
      erasure: {
        subject: (site: string) => `Your account will be deleted · ${site}`,
        heading: 'Your account will be deleted',
        text: (site: string) =>
          `You requested the deletion of your account at ${site}. It will be deleted in 14 days; until then you can cancel. Sales documents are kept as required by law.`,
        button: 'Cancel deletion',
        notYou: 'If it was not you, cancel the deletion and change your password immediately.',
      },
      emailChanged: {
        subject: (site: string) => `Your account e-mail was changed · ${site}`,
        heading: 'Your account e-mail was changed',
        text: (site: string) =>
          `Your account at ${site} now uses a new address. This e-mail was sent to the old one.`,
        button: 'Open my account',
        notYou: 'If it was not you, contact us immediately.',
      },
    },
  },
})

/** The kinds of e-mails about an account. */
export type AccountEmail = keyof (typeof emailMessages)['th']['of']
