/**
 * The fixed size of the timer, so that the page does not shift when it loads. In a shadow root `!important` wins over
 * the page's `* { all: unset !important }` (CSS Cascade 5, 'Important declarations').
 */
export const shellStyle = `
:host{display:inline-block!important;max-width:100%!important;vertical-align:middle}
:host([hidden]){display:none!important}
.card{all:initial;box-sizing:border-box;display:flex;width:var(--tw-width,360px);max-width:100%;height:68px;
border-radius:var(--tw-radius,12px);color-scheme:inherit;font:400 14px/20px var(--tw-font,system-ui,-apple-system,'Segoe UI',sans-serif)}
.shell{flex-flow:wrap;align-items:center;align-content:center;gap:2px 8px;padding:0 14px;border:1px solid #8883;color:inherit;font-size:13px;line-height:1.3}
.shell button{font:inherit}.shell a{color:inherit}
`;
