import { expect, test } from 'vitest'
import { supportMay } from './view-as.rules.ts'

test.each([
  ['GET', '/user', 'may'],
  ['GET', '/user.data', 'may'],
  ['HEAD', '/shop/orders/SO1', 'may'],
  ['GET', '/api/me/summary', 'may'],
  ['POST', '/user/view_as', 'may'],
  ['POST', '/user/view_as.data', 'may'],
  ['POST', '/api/account/logout', 'may'],
  ['POST', '/user/profile', 'read-only'],
  ['POST', '/user/profile.data', 'read-only'],
  ['PUT', '/api/shop/cart', 'read-only'],
  ['DELETE', '/api/shop/cart/lines/1', 'read-only'],
  ['GET', '/user/message', 'closed'],
  ['GET', '/user/message.data', 'closed'],
  ['GET', '/user/security', 'closed'],
  ['GET', '/user/qrcode', 'closed'],
  ['GET', '/user/filemanager/details/1', 'closed'],
  ['GET', '/api/account/exports/1', 'closed'],
  ['GET', '/api/account/identity-code', 'closed'],
  ['GET', '/api/files/items/1/content', 'closed'],
  ['GET', '/api/live', 'closed'],
  ['GET', '/User/Message', 'closed'],
  ['GET', '/user/%6Dessage', 'closed'],
  ['GET', '//user/message/', 'closed'],
  ['GET', '/user/message/.data', 'closed'],
  ['GET', '/ai', 'closed'],
  ['GET', '/api/ai/history', 'closed'],
  ['GET', '/user/messages-of-mine', 'may'],
] as const)('%s %s: %s', (method, path, verdict) => {
  expect(supportMay(method, path)).toBe(verdict)
})
