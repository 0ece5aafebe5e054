import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export type AlertType = 'info' | 'success' | 'danger';

export interface Alert {
  id: string;
  msg: string;
  alertType: AlertType;
}

const initialState: Alert[] = [];

export const alertsSlice = createSlice({
  name: 'alerts',
  initialState,
  reducers: {
    alertShown: {
      reducer: (alerts, action: PayloadAction<Alert>) => void alerts.push(action.payload),
      prepare: (alertType: AlertType, msg: string) => ({ payload: { id: nanoid(), alertType, msg } }),
    },
    alertDismissed: (alerts, action: PayloadAction<string>) =>
      alerts.filter((alert) => alert.id !== action.payload),
  },
  selectors: { selectAlerts: (alerts) => alerts },
});

export const { alertShown, alertDismissed } = alertsSlice.actions;
export const { selectAlerts } = alertsSlice.selectors;
