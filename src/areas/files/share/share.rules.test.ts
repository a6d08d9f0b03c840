import { expect, it } from 'vitest'
import { completePermissions, shareState, validatePermissions } from './share.rules.ts'

const now = new Date('2026-11-21T10:00:00Z')
const before = new Date('2026-11-21T09:59:59Z')
const link = { revokedAt: null, expiresAt: null, maxDownloads: null, downloads: 0 }

it.each([
  ['without an end', {}, 'active'],
  ['until later', { expiresAt: new Date('2026-11-21T10:00:01Z') }, 'active'],
  ['until now', { expiresAt: now }, 'expired'],
  ['taken back, whatever else', { revokedAt: before, expiresAt: before, maxDownloads: 0 }, 'revoked'],
  ['with one download left', { maxDownloads: 2, downloads: 1 }, 'active'],
  ['with none left', { maxDownloads: 2, downloads: 2 }, 'exhausted'],
  ['for looking only', { maxDownloads: 0 }, 'exhausted'],
] as const)('a link %s', (_, facts, state) => expect(shareState({ ...link, ...facts }, now)).toBe(state))

it.each([
  [{ view: false, download: false, upload: false }, 'folder', 'files.share_permissions'],
  [{ view: true, download: false, upload: true }, 'file', 'files.share_upload_folder'],
  [{ view: false, download: false, upload: true }, 'folder', null],
] as const)('%j on a %s: %s', (permissions, kind, refusal) =>
  expect(validatePermissions(permissions, kind)).toBe(refusal),
)

it('download permission includes viewing', () =>
  expect(completePermissions({ view: false, download: true, upload: false }).view).toBe(true))
