export { anyRunning, offerFor, takeUses } from './offer/use.server.ts'
