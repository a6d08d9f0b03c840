/**
 * Puts JSON into a script element, where React would escape it. Its angle brackets must already be escaped, so that it
 * cannot close the element.
 */
export const scriptData = (json: string) => ({ dangerouslySetInnerHTML: { __html: json } })
