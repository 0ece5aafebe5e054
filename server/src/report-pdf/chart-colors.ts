/** The light theme's colours for parts without their own. */
export const fixedColors = { billable: '#235bb9', notBillable: '#cad2d2', other: '#a3adae' };

/** The colour of bars that are not stacked. */
export const undividedColor = '#0b6e67';
