/** The light theme's colours of parts that have none of their own. */
export const fixedColors = { billable: '#235bb9', notBillable: '#cad2d2', other: '#a3adae' };

/** Of bars that are not divided. */
export const undividedColor = '#0b6e67';
