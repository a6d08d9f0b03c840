/** Headers of every response. Pages add their own content security policy; everything else may load nothing. */
export const secureHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
}

export function setSecureHeaders(headers: Headers): void {
  for (const [name, value] of Object.entries(secureHeaders)) headers.set(name, value)
  if (!headers.has('content-security-policy')) {
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  }
}
