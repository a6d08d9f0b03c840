import { tenantPaths } from '#areas/tenant/paths.ts'
import { configAbilities } from '#areas/tenant/public.server.ts'
import { defineArea } from '#kernel/area/area.ts'
import { can, hasAbilities } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { accountAbilities } from './abilities.ts'
import { accountTemplates } from './email/email-templates.ts'
import { accountJobs } from './jobs.ts'
import { lineSection } from './line/line.section.ts'
import { accountErrors } from './messages/errors.ts'
import { noteErrors } from './note/messages.ts'
import { accountPaths } from './paths.ts'
import { collectAccount, eraseAccount } from './privacy/personal-data.server.ts'
import { accountApi } from './public.server.ts'
import { hasAccount } from './user/has-account.server.ts'
import { userSearch } from './user/user-search.server.ts'

const canManageUsers = ({ viewer }: Pick<Ctx, 'viewer'>) => can(viewer, accountAbilities['users.manage'])

/** Users of a site: sign-in, profile, privacy, and permissions. */
export const account = defineArea({
  key: 'account',
  title: { th: 'บัญชี', en: 'Accounts' },
  api: { '/account': accountApi },
  commands: [
    {
      label: { th: 'เชิญสมาชิก', en: 'Invite someone' },
      to: accountPaths.users,
      find: 'เพิ่มพนักงาน add staff user',
      canRun: hasAbilities(accountAbilities['users.manage']),
    },
    {
      label: { th: 'สร้างกลุ่มพนักงาน', en: 'Create a staff group' },
      to: accountPaths.newGroup,
      find: 'สิทธิ์ บทบาท roles permissions',
      canRun: hasAbilities(accountAbilities['users.manage']),
    },
  ],
  nav: [
    {
      group: 'overview',
      label: { th: 'ภาพรวม', en: 'Home' },
      to: accountPaths.workspace,
      icon: 'overview',
    },
    {
      group: 'settings',
      label: { th: 'ตั้งค่าเว็บไซต์', en: 'Settings' },
      to: tenantPaths.config(),
      icon: 'settings',
      canSee: hasAbilities(configAbilities.change),
    },
    {
      group: 'settings',
      label: { th: 'สมาชิกและสิทธิ์', en: 'Members and roles' },
      to: accountPaths.users,
      icon: 'customers',
      canSee: hasAbilities(accountAbilities['users.manage']),
    },
    {
      group: 'settings',
      label: { th: 'แอปที่เชื่อมต่อ (API)', en: 'Connected apps (API)' },
      to: accountPaths.apiClients,
      icon: 'flows',
      canSee: hasAbilities(accountAbilities['clients.manage']),
    },
  ],
  config: [
    {
      key: 'people',
      group: 'rules',
      title: { th: 'สมาชิกและสิทธิ์', en: 'Members and roles' },
      lead: { th: 'ใครเป็นผู้ดูแล ผู้จัดการ และสมาชิก', en: 'Who is an admin, manager or member' },
      find: 'สมาชิก ผู้ดูแล สิทธิ์ เชิญ users invite',
      to: accountPaths.users,
    },
    {
      key: 'groups',
      group: 'rules',
      title: { th: 'กลุ่มทีมงาน', en: 'Staff groups' },
      lead: { th: 'ใครทำงานส่วนไหนได้ โดยไม่ต้องเป็นผู้จัดการ', en: 'Who can do which work without being a manager' },
      find: 'สิทธิ์ ทีม แผนก groups rights permissions team',
      to: accountPaths.groups,
    },
  ],
  menuTargets: () => [
    { value: accountPaths.register(), label: { th: 'สมัครสมาชิก', en: 'Sign up' } },
    { value: accountPaths.login(), label: { th: 'เข้าสู่ระบบ', en: 'Sign in' } },
  ],
  supportView: [
    '/cluster/user/dashboard',
    // The frame of every page, and pages that belong to no user; exact paths, not prefixes.
    (path) => ['/', accountPaths.own, '/_root', '/__manifest'].includes(path),
    '/user/dashboard',
    '/user/profile',
    '/user/view_as',
    '/user/who',
    '/user/device_debug',
    '/api/client-info',
  ],
  personalData: { collect: collectAccount, erase: eraseAccount },
  bodyLimits: [[/^\/user\/profile/, 11_534_336]],
  jobs: accountJobs,
  errors: [accountErrors, noteErrors],
  settings: [lineSection],
  hasAccount,
  emails: Object.values(accountTemplates),
  searchable: [userSearch],
  lists: [{ path: accountPaths.users, canSee: canManageUsers, canShare: canManageUsers }],
})
