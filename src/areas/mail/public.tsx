export { EmailTabs } from './page/email-tabs.tsx'
