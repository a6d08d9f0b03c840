export type { EmailTab } from './page/email-tabs.rules.ts'
export { EmailTabs } from './page/email-tabs.tsx'
