const maxPathLength = 200

/** Returns whether it looks like the path of a page of this site: no other host, no scheme, no characters that end it early. */
export const isRecordAddress = (to: string): boolean =>
  to.length <= maxPathLength && /^\/[^\s/\\<>"'][^\s\\<>"']*$/u.test(to)
