export { offerFor, takeUses } from './offer/use.server.ts'
