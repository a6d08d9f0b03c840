const controls = 'button, a[href], summary, input[type="checkbox"], input[type="radio"]'

/**
 * Gives a pressed control the focus, as browsers other than Safari do by themselves: Safari gives it to an element around
 * the control. Dialogs, menus and panels return the focus to what opened them, and keys continue from there.
 */
export function focusPressed(): void {
  // Before any other handler of the click, which may ask what has the focus.
  addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null
      const focused = document.activeElement
      // Elsewhere, such as in the field of a tool bar, the focus was kept on purpose.
      if (!control || focused === control || !focused?.contains(control)) return
      if (focused instanceof HTMLElement && focused.isContentEditable) return
      control.focus({ preventScroll: true })
    },
    true,
  )
}
