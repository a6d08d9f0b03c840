import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

const rolesTh: Record<string, string> = { user: 'สมาชิก', manager: 'ผู้จัดการ', admin: 'ผู้ดูแล' }
const rolesEn: Record<string, string> = { user: 'Member', manager: 'Manager', admin: 'Admin' }

/** The site's users, for its admins. */
export const userMessages = defineMessages({
  th: {
    title: 'สมาชิกและสิทธิ์',
    groups: 'กลุ่มทีมงาน',
    count: (n: number) => `${n} คน`,
    search: 'ค้นหาด้วยชื่อ อีเมล หรือเบอร์โทรศัพท์',
    searchIn: 'ชื่อ อีเมล หรือเบอร์โทร',
    role: 'บทบาท',
    anyRole: 'ทุกบทบาท',
    roles: { user: 'สมาชิก', manager: 'ผู้จัดการ', admin: 'ผู้ดูแล' },
    name: 'ชื่อ',
    contact: 'ติดต่อ',
    seen: 'ใช้งานล่าสุด',
    never: 'ยังไม่เคย',
    joined: 'เข้าร่วม',
    status: 'สถานะ',
    anyStatus: 'ทุกสถานะ',
    statuses: { active: 'ใช้งาน', invited: 'รอตอบรับคำเชิญ', blocked: 'ระงับแล้ว' },
    sorts: { newest: 'เข้าร่วมล่าสุด', name: 'ชื่อ', seen: 'ใช้งานล่าสุด' },
    blocked: 'ระงับแล้ว',
    none: 'ไม่พบสมาชิก',
    noneText: 'ลองค้นหาด้วยคำอื่น หรือเชิญสมาชิกใหม่ด้านล่าง',
    invite: 'เชิญสมาชิกใหม่',
    inviteLead: 'ผู้ได้รับเชิญจะได้อีเมลพร้อมลิงก์ตั้งรหัสผ่าน ใช้ได้ 7 วัน',
    firstname: 'ชื่อ',
    lastname: 'นามสกุล',
    email: 'อีเมล',
    send: 'ส่งคำเชิญ',
    invited: 'ส่งคำเชิญแล้ว',
    erasure: 'เจ้าของขอลบบัญชีนี้ ระบบจะลบในวันที่',
    done: 'เรียบร้อยแล้ว',
    back: 'กลับไปรายชื่อ',
    since: 'สมาชิกตั้งแต่',
    rights: 'บทบาทและสถานะ',
    oneself: 'คุณเปลี่ยนบทบาทหรือสถานะของตัวเองไม่ได้ ให้ผู้ดูแลคนอื่นช่วย',
    change: 'เปลี่ยนบทบาท',
    reason: 'เหตุผล',
    block: 'ระงับการใช้งาน',
    unblock: 'ยกเลิกการระงับ',
    entitlements: 'สิทธิ์การใช้งาน',
    seeEntitlements: 'ดูและให้สิทธิ์',
    emails: 'อีเมลถึงคนนี้',
    link: 'ส่งลิงก์เข้าสู่ระบบ',
    again: 'ส่งคำเชิญอีกครั้ง',
    past: 'ประวัติ',
    noPast: 'ยังไม่มีการเปลี่ยนแปลง',
    event: (event: string, from: string, to: string) =>
      event === 'role'
        ? `เปลี่ยนจาก${rolesTh[from] ?? from}เป็น${rolesTh[to] ?? to}`
        : event === 'invite'
          ? `ได้รับเชิญเป็น${rolesTh[to] ?? to}`
          : event === 'block'
            ? 'ถูกระงับ'
            : event === 'unblock'
              ? 'กลับมาใช้งาน'
              : event === 'view'
                ? 'ผู้ดูแลดูเว็บไซต์ในฐานะคนนี้'
                : event === 'view_end'
                  ? 'ผู้ดูแลเลิกดูในฐานะคนนี้'
                  : event === 'two_step'
                    ? 'ปิดการยืนยันขั้นที่สอง'
                    : 'ส่งลิงก์เข้าสู่ระบบ',
    room: {
      title: 'พื้นที่เก็บไฟล์',
      used: (used: string) => `ใช้ไป ${used} ไม่จำกัด`,
      usedOf: (used: string, quota: string) => `ใช้ไป ${used} จาก ${quota}`,
      own: 'พื้นที่ของคนนี้ (GB)',
      hint: 'เว้นว่างคือเท่ากับทุกคน',
      save: 'บันทึกพื้นที่',
    },
    twoStep: {
      title: 'การยืนยันขั้นที่สอง',
      lead: 'สำหรับคนที่ไม่มีทั้งแอป รหัสสำรอง และพาสคีย์แล้ว ตรวจสอบให้แน่ใจก่อนว่าเป็นเจ้าของบัญชีจริง เมื่อปิดแล้วใช้รหัสผ่านอย่างเดียวเข้าสู่ระบบได้ ทุกเครื่องจะออกจากระบบ และเจ้าของบัญชีได้รับอีเมลแจ้ง',
      reason: 'เหตุผลและวิธีที่ตรวจสอบ',
      reset: 'ปิดการยืนยันขั้นที่สอง',
    },
    viewAs: {
      title: 'ดูเว็บไซต์ในฐานะคนนี้',
      lead: 'เพื่อช่วยแก้ปัญหา ดูได้อย่างเดียว 30 นาที ไม่เห็นข้อความ ไฟล์ และรหัส และบันทึกไว้ในประวัติ',
      reason: 'เหตุผลที่ต้องดู',
      start: 'ดูในฐานะคนนี้',
    },
  },
  en: {
    title: 'Members and roles',
    groups: 'Staff groups',
    count: (n: number) => countNoun(n, 'person', 'people'),
    search: 'Search by name, e-mail or phone number',
    searchIn: 'Name, e-mail or phone',
    role: 'Role',
    anyRole: 'All roles',
    roles: { user: 'Member', manager: 'Manager', admin: 'Admin' },
    name: 'Name',
    contact: 'Contact',
    seen: 'Last active',
    never: 'Never',
    joined: 'Joined',
    status: 'Status',
    anyStatus: 'All statuses',
    statuses: { active: 'Active', invited: 'Invited', blocked: 'Blocked' },
    sorts: { newest: 'Newest first', name: 'Name', seen: 'Last active' },
    blocked: 'Blocked',
    none: 'No members found',
    noneText: 'Try another search, or invite someone below.',
    invite: 'Invite someone',
    inviteLead: 'They receive an e-mail with a link to set a password, valid for 7 days.',
    firstname: 'First name',
    lastname: 'Last name',
    email: 'E-mail',
    send: 'Send invitation',
    invited: 'Invitation sent.',
    erasure: 'Deletion of this account was requested by its owner. It will be deleted on',
    done: 'Done',
    back: 'Back to list',
    since: 'Member since',
    rights: 'Role and status',
    oneself: 'You cannot change your own role or status. Ask another admin.',
    change: 'Change role',
    reason: 'Reason',
    block: 'Block',
    unblock: 'Unblock',
    entitlements: 'Access',
    seeEntitlements: 'View and grant',
    emails: 'E-mails to this person',
    link: 'Send a sign-in link',
    again: 'Resend invitation',
    past: 'History',
    noPast: 'No changes yet',
    event: (event: string, from: string, to: string) =>
      event === 'role'
        ? `From ${rolesEn[from] ?? from} to ${rolesEn[to] ?? to}`
        : event === 'invite'
          ? `Invited as ${rolesEn[to] ?? to}`
          : event === 'block'
            ? 'Blocked'
            : event === 'unblock'
              ? 'Unblocked'
              : event === 'view'
                ? 'An admin viewed the site as this person'
                : event === 'view_end'
                  ? 'The admin stopped viewing'
                  : event === 'two_step'
                    ? 'Two-step verification turned off'
                    : 'Sign-in link sent',
    room: {
      title: 'File storage',
      used: (used: string) => `${used} used, no limit`,
      usedOf: (used: string, quota: string) => `${used} of ${quota} used`,
      own: 'Storage for this person (GB)',
      hint: 'Leave empty for the default',
      save: 'Save storage',
    },
    twoStep: {
      title: 'Two-step verification',
      lead: 'For somebody who has lost the app, the recovery codes and all passkeys. First make sure that it is the owner of the account who asks. Once it is turned off, the password alone is enough to sign in, every device is signed out, and the owner is told by e-mail.',
      reason: 'Reason, and how you made sure',
      reset: 'Turn off two-step verification',
    },
    viewAs: {
      title: 'View the site as this person',
      lead: 'To help solve a problem: view only, for 30 minutes, without their messages, files and codes. This is recorded in the history.',
      reason: 'Why this is needed',
      start: 'View as this person',
    },
  },
})
